import { system } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { Tx } from '../database/tables.ts'
import { endOrder } from '../orders/end-order.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'
import type { GatewaySession } from './gateway.ts'

/**
 * Records that a payment was refunded, by the shop or in the gateway's dashboard. A pending order that it paid for ends and its stock
 * is returned; a shipped order stays shipped.
 */
export async function recordRefund(
  shop: Shop,
  tx: Tx,
  { paymentId, id: sessionId, txId }: Pick<GatewaySession, 'paymentId' | 'id' | 'txId'>,
): Promise<void> {
  const before = await tx.selectFrom('payment').select('refundReason').where('id', '=', paymentId).executeTakeFirst()
  const payment = await tx
    .updateTable('payment')
    .set({ status: 'refunded', sessionId, txId, refundReason: before?.refundReason ?? 'by-gateway', refundedAt: shop.now() })
    .where('id', '=', paymentId)
    .where('status', '<>', 'refunded')
    .returningAll()
    .executeTakeFirst()
  if (!payment) return
  const { orderId, amountCents, refundReason } = payment
  await recordEvent(shop, tx, system, {
    verb: 'payment.refunded',
    thing: 'order',
    thingId: orderId,
    after: { paymentId, txId, amountCents, refundReason },
  })
  await endOrder(shop, tx, system, orderId, {
    verb: 'order.refunded',
    condition: (eb) => eb.and([eb('status', '=', 'pending'), eb('txId', '=', txId)]),
  })
  await enqueue(shop, tx, 'mail', `payment-refunded:${paymentId}`, { template: 'payment-refunded', paymentId })
}
