import { roundedShare } from '../../../contract/rules/rounded-share.ts'
import { leftAfterRefunds, type RefundParts } from '../../../contract/rules/split-refund.ts'
import type { OrderSums } from '../../../contract/rules/total-order.ts'
import type { RefundRow, Tx } from '../../ground/database/tables.ts'
import { partsOfRefunds } from '../../selling/refunds/refund-parts.ts'
import { reconcileMessages } from './messages.ts'

const PAGE_SIZE = 1000

type Order = OrderSums & { id: string }

/**
 * Checks that the parts of each refund add up to it, that those of an order never exceed it, and that their tax is the share of the order's
 * tax that was refunded.
 */
export async function checkRefundParts(tx: Tx): Promise<string[]> {
  const discrepancies: string[] = []
  for (let after = ''; ; ) {
    const orders = await tx
      .selectFrom('order')
      .select(['id', 'goodsCents', 'deliveryCents', 'taxCents', 'amountCents'])
      .where('id', '>', after)
      .where(({ exists, selectFrom }) => exists(selectFrom('refund').select('refund.id').whereRef('refund.orderId', '=', 'order.id')))
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    const refunds = await refundsOf(tx, orders)
    for (const order of orders) discrepancies.push(...checkOrder(order, refunds.get(order.id) ?? []))
    const last = orders.at(-1)
    if (!last || orders.length < PAGE_SIZE) return discrepancies
    after = last.id
  }
}

async function refundsOf(tx: Tx, orders: readonly Order[]): Promise<Map<string, RefundRow[]>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const refunds = await tx.selectFrom('refund').selectAll().where('orderId', 'in', ids).orderBy('id').execute()
  return Map.groupBy(refunds, ({ orderId }) => orderId)
}

/** A refund that failed can leave its parts to another, so only those whose money is gone are compared with the order. */
function checkOrder(order: Order, refunds: readonly RefundRow[]): string[] {
  const parts = partsOfRefunds(order, refunds)
  const wrong = parts.flatMap(({ goodsCents, deliveryCents, taxCents, amountCents }, index) =>
    goodsCents + deliveryCents + taxCents === amountCents ? [] : [reconcileMessages.wrongRefundParts(refunds[index]?.id ?? '')],
  )
  const sent = parts.filter((_, index) => refunds[index]?.status === 'refunded')
  const left = leftAfterRefunds(order, sent)
  // Each refund is rounded by itself if others were taken back in between.
  const isTooMuch = Math.min(left.goodsCents, left.deliveryCents, left.taxCents) < -sent.length
  if (isTooMuch) return [...wrong, reconcileMessages.refundPartsExceedOrder(order.id)]
  return [...wrong, ...checkTax(order, refunds, parts)]
}

/** Whatever the order of the refunds, their tax adds up to the share of all of them. */
function checkTax(order: Order, refunds: readonly RefundRow[], parts: readonly RefundParts[]): string[] {
  if (order.amountCents === 0) return []
  const sumOf = (part: keyof RefundParts) => parts.reduce((cents, refund) => cents + refund[part], 0)
  const share = roundedShare(order.taxCents, sumOf('amountCents'), order.amountCents)
  const actual = sumOf('taxCents')
  return Math.abs(actual - share) > roundings(refunds) ? [reconcileMessages.wrongRefundTax(order.id, share, actual)] : []
}

/** By how many cents the tax can differ. A refund in the dashboard does not count those that had failed, and one of the version before has no parts. */
const roundings = (refunds: readonly RefundRow[]): number =>
  refunds.some(({ reason, taxCents }) => reason === '' || taxCents === null) ? refunds.length : 0
