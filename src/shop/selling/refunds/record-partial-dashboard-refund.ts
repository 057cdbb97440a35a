import { system } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { readPaidBackCents } from './read-paid-back.ts'
import { addUpRefunds, readRefunds } from './read-refunds.ts'
import { recordRefund } from './record-refund.ts'

interface PartlyRefunded {
  paymentId: string
  /** Everything that the gateway has refunded of the payment. */
  refundedCents: number
}

/**
 * Records a refund in part in the gateway's dashboard: what the gateway has refunded less the refunds that the shop knows. A refund of ours
 * that is still on its way counts as known; when the gateway has answered it, the rest is recorded. The order and its units stay as they are,
 * and the customer gets an email.
 */
export async function recordPartialDashboardRefund(shop: Shop, tx: Tx, { paymentId, refundedCents }: PartlyRefunded): Promise<void> {
  if (refundedCents === 0) return
  const payment = await tx.selectFrom('payment').selectAll().where('id', '=', paymentId).where('status', '=', 'settled').executeTakeFirst()
  if (!payment) return
  const { orderId, txId } = payment
  const order = await lockOrderIf(tx, orderId, (eb) => eb('txId', '=', txId))
  if (!order) return
  const known = (await readRefunds(tx, orderId)).filter(({ isFailed }) => !isFailed)
  const paidBackCents = await readPaidBackCents(tx, paymentId)
  const amountCents = refundedCents - paidBackCents - addUpRefunds(known.filter((refund) => refund.paymentId === paymentId))
  if (amountCents <= 0) return
  const refundId = newId()
  await recordRefund(shop, tx, order, known, {
    id: refundId,
    paymentId,
    amountCents,
    reason: '',
    status: 'refunded',
    createdAt: shop.now(),
  })
  await recordEvent(shop, tx, system, {
    verb: 'payment.refunded',
    thing: 'order',
    thingId: orderId,
    after: { paymentId, refundId, txId, amountCents, refundReason: 'by-gateway' },
  })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: deduplicationKeys.orderRefundMail(refundId),
    payload: { template: 'order-refunded', orderId, refundId },
  })
}
