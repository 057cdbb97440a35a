import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import { cashDiscountCents } from '../../../contract/rules/cash-discount.ts'
import { showLongDay } from '../../../contract/rules/day-in-words.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderRow, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { readRefunds } from '../refunds/read-refunds.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { paymentMessages } from './messages.ts'
import { settleCredited } from './settle-credited.ts'

/** Why what is left after a payment is not the cash discount of its order. Less may be taken off than the terms say. */
export function discountProblem(
  { terms, discountOn, discountThousandths }: OrderRow,
  { amountCents, date }: { amountCents: number; date: string },
  toPayCents: number,
): Refusal | undefined {
  if (terms !== 'account' || !discountOn || !discountThousandths) return new Refusal('not-available', paymentMessages.noDiscount)
  if (date > discountOn) return new Refusal('out-of-range', paymentMessages.discountOver(showLongDay(discountOn)), { until: discountOn })
  const discountCents = cashDiscountCents(toPayCents, discountThousandths)
  const restCents = toPayCents - amountCents
  if (restCents > 0 && restCents <= discountCents) return undefined
  const leastCents = toPayCents - discountCents
  return new Refusal('out-of-range', paymentMessages.discountLeaves(showMoney(leastCents)), { toPay: toAmount(leastCents) })
}

/** Closes what is left of a locked order as its cash discount: by a credit, which has its credit note, and the parts pay the order. */
export async function closeWithDiscount(shop: Shop, tx: Tx, admin: Admin, order: OrderRow, restCents: number): Promise<OrderStatus> {
  const [refundId, reason] = [newId(), paymentMessages.discountReason((order.discountThousandths ?? 0) / 1000)]
  const credit = {
    id: refundId,
    paymentId: null,
    amountCents: restCents,
    reason,
    status: 'refunded',
    createdAt: shop.now(),
    isDiscount: true,
  } as const
  await recordRefund(shop, tx, order, await readRefunds(tx, order.id), credit)
  await recordEvent(shop, tx, admin, {
    verb: 'order.refund-started',
    thing: 'order',
    thingId: order.id,
    after: { refundId, amountCents: restCents, reason, lines: [] },
  })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: deduplicationKeys.orderRefundMail(refundId),
    payload: { template: 'order-refunded', orderId: order.id, refundId },
  })
  await shop.checkpoint('cash-discount:credited')
  await settleCredited(shop, tx, admin, order)
  return order.status
}
