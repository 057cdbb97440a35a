import type { RefundParts } from '../../../contract/rules/split-refund.ts'
import { splitRefund } from '../../../contract/rules/split-refund.ts'
import type { OrderSums } from '../../../contract/rules/total-order.ts'
import type { RefundRow } from '../../ground/database/tables.ts'

type Stored = Pick<RefundRow, 'amountCents' | 'goodsCents' | 'deliveryCents' | 'taxCents'>

/** The parts of the refunds of an order, oldest first. Those of a row without parts follow from the refunds before it. */
export function partsOfRefunds(order: OrderSums, refunds: readonly Stored[]): RefundParts[] {
  const parts: RefundParts[] = []
  for (const refund of refunds) parts.push(storedParts(refund) ?? split(order, parts, refund.amountCents))
  return parts
}

function storedParts({ amountCents, goodsCents, deliveryCents, taxCents }: Stored): RefundParts | undefined {
  if (goodsCents === null || deliveryCents === null || taxCents === null) return undefined
  return { amountCents, goodsCents, deliveryCents, taxCents }
}

/** Together with one that the gateway refused, refunds can exceed the order. What is beyond it is goods. */
function split(order: OrderSums, earlier: readonly RefundParts[], amountCents: number): RefundParts {
  const parts = splitRefund(order, earlier, { amountCents, deliveryCents: 0 })
  return 'reason' in parts ? { amountCents, goodsCents: amountCents, deliveryCents: 0, taxCents: 0 } : parts
}
