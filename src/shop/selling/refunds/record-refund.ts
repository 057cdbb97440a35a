import { toAmount } from '../../../contract/ground/money.ts'
import { type RefundParts, splitRefund } from '../../../contract/rules/split-refund.ts'
import { knowPlaces } from '../../ground/database/know-places.ts'
import type { OrderRow, RefundRow, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { recordRefundedSale } from '../orders/record-sale.ts'
import { partsOfRefunds } from './refund-parts.ts'

interface NewRefund extends Pick<RefundRow, 'id' | 'paymentId' | 'amountCents' | 'reason' | 'status' | 'createdAt'> {
  /** The return or claim that it answers. */
  claimId?: string | null
  /** What the cash discount of the order takes off. */
  isDiscount?: boolean
  /** How much delivery is in it, before tax. */
  deliveryCents?: number
}

/**
 * Writes a refund of a locked order with its parts, and takes its goods out of the sales. A refund that was made has its credit note; one on its way
 * gets it when the gateway has answered. `earlier` are the refunds whose money is gone or
 * will go. Refuses more than they leave.
 */
export async function recordRefund(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  earlier: readonly RefundRow[],
  { deliveryCents = 0, ...refund }: NewRefund,
): Promise<RefundParts> {
  const parts = splitRefund(order, partsOfRefunds(order, earlier), { amountCents: refund.amountCents, deliveryCents })
  if ('reason' in parts) {
    const left = toAmount(parts.leftCents)
    throw new Refusal('out-of-range', parts.message, parts.reason === 'delivery-too-large' ? { deliveryLeft: left } : { left })
  }
  await knowPlaces(shop, tx)
  const refundedAt = refund.status === 'refunded' ? refund.createdAt : null
  await tx
    .insertInto('refund')
    .values({ ...refund, ...parts, orderId: order.id, companyId: order.companyId, refundedAt })
    .execute()
  await recordRefundedSale(tx, order, parts.goodsCents)
  if (refund.status === 'refunded') issueCreditNote(shop, tx, refund.id)
  return parts
}
