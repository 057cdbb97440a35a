import { system } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { returnStock } from '../catalog/return-stock.ts'
import type { PaymentRow, Tx } from '../database/tables.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'
import type { GatewaySession } from './gateway.ts'

/**
 * Money that is back with the customer: sent by the shop, or by somebody in the gateway's own dashboard. An order that
 * was waiting on that money is cancelled and its stock goes back; what is shipped stays shipped.
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
  await recordEvent(shop, tx, system, {
    verb: 'payment.refunded',
    thing: 'order',
    thingId: payment.orderId,
    after: { paymentId, txId, amountCents: payment.amountCents, refundReason: payment.refundReason },
  })
  await cancelWhatItPaid(shop, tx, payment)
  await enqueue(shop, tx, 'mail', `payment-refunded:${paymentId}`, { template: 'payment-refunded', paymentId })
}

async function cancelWhatItPaid(shop: Shop, tx: Tx, { orderId, txId }: PaymentRow) {
  const cancelled = await tx
    .deleteFrom('order')
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('txId', '=', txId)
    .returningAll()
    .executeTakeFirst()
  if (!cancelled) return
  const { productID, orderUnit } = cancelled
  const available = await returnStock(shop, tx, productID, orderUnit)
  await recordEvent(shop, tx, system, {
    verb: 'order.refunded',
    thing: 'order',
    thingId: orderId,
    before: cancelled,
    after: { productID, orderUnit, available },
  })
}
