import { system } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { Tx } from '../database/tables.ts'
import { newId } from '../new-id.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { deduplicationKeys } from '../outbox/deduplication-keys.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordRefundedSale } from '../overview/record-sale.ts'
import type { Shop } from '../shop.ts'

interface PartlyRefunded {
  paymentId: string
  /** Everything that the gateway has refunded of the payment. */
  refundedCents: number
}

/**
 * Records a refund in part in the gateway's dashboard: what the gateway has refunded less the refunds that the shop knows. A refund of ours
 * that is still on its way counts as known; when the gateway has answered it, the rest is recorded. `refusedRefundId` is one that the
 * gateway has just refused. The order and its units stay as they are, and the customer gets a mail.
 */
export async function recordPartialDashboardRefund(
  shop: Shop,
  tx: Tx,
  { paymentId, refundedCents }: PartlyRefunded,
  refusedRefundId = '',
): Promise<void> {
  if (refundedCents === 0) return
  const payment = await tx.selectFrom('payment').selectAll().where('id', '=', paymentId).where('status', '=', 'settled').executeTakeFirst()
  if (!payment) return
  const { orderId, txId } = payment
  const order = await lockOrderIf(tx, orderId, (eb) => eb('txId', '=', txId))
  if (!order) return
  const amountCents = refundedCents - (await readKnownCents(tx, paymentId, refusedRefundId))
  if (amountCents <= 0) return
  const [refundId, now] = [newId(), shop.now()]
  await tx
    .insertInto('refund')
    .values({ id: refundId, orderId, paymentId, amountCents, reason: '', status: 'refunded', createdAt: now, refundedAt: now })
    .execute()
  await recordRefundedSale(tx, order, amountCents)
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

/** Adds up the refunds that the gateway has made, and those on their way that it has not refused. */
async function readKnownCents(tx: Tx, paymentId: string, refusedRefundId: string): Promise<number> {
  const refunds = await tx
    .selectFrom('refund')
    .select(['id', 'amountCents', 'status'])
    .where('paymentId', '=', paymentId)
    .where('id', '<>', refusedRefundId)
    .execute()
  const waiting = refunds.filter(({ status }) => status === 'pending').map(({ id }) => deduplicationKeys.orderRefund(id))
  const failed =
    waiting.length > 0
      ? await tx.selectFrom('outbox').select('reason').where('reason', 'in', waiting).where('state', '=', 'failed').execute()
      : []
  const isFailed = (id: string) => failed.some(({ reason }) => reason === deduplicationKeys.orderRefund(id))
  return refunds.reduce((sum, { id, amountCents }) => (isFailed(id) ? sum : sum + amountCents), 0)
}
