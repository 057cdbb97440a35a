import { openUnits } from '../../contract/open-units.ts'
import { system } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { PaymentRow, Tx } from '../database/tables.ts'
import { newId } from '../new-id.ts'
import { orderWithLines } from '../orders/order-lines.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordRefundedSale } from '../overview/record-sale.ts'
import type { Shop } from '../shop.ts'
import type { GatewaySession } from './gateway.ts'
import { refundedCents } from './refunded-cents.ts'
import { returnUnits } from './return-units.ts'

/**
 * Records that a payment was refunded in full, by the shop or in the gateway's dashboard. Of the order that it paid for, nothing more
 * ships, and what was not shipped returns to the stock.
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
  // A refund that the shop has started records the rest when the gateway has answered.
  if (!payment || payment.refundReason === 'by-shop') return
  const { orderId, amountCents, refundReason } = payment
  await recordEvent(shop, tx, system, {
    verb: 'payment.refunded',
    thing: 'order',
    thingId: orderId,
    after: { paymentId, txId, amountCents, refundReason },
  })
  if (refundReason === 'by-gateway') await refundInDashboard(shop, tx, payment)
  await enqueue(shop, tx, 'mail', `payment-refunded:${paymentId}`, { template: 'payment-refunded', paymentId })
}

async function refundInDashboard(shop: Shop, tx: Tx, { id: paymentId, orderId, txId, amountCents }: PaymentRow) {
  const order = await tx
    .updateTable('order')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', orderId)
    .where('txId', '=', txId)
    .where('status', '<>', 'unpaid')
    .returningAll()
    .executeTakeFirst()
  if (!order) return
  const restCents = amountCents - (await refundedCents(tx, orderId))
  if (restCents > 0) {
    const now = shop.now()
    await tx
      .insertInto('refund')
      .values({ id: newId(), orderId, paymentId, amountCents: restCents, reason: '', status: 'refunded', createdAt: now, refundedAt: now })
      .execute()
    await recordRefundedSale(tx, order, restCents)
  }
  const found = await orderWithLines(tx, order)
  const open = found.lines.map((line) => ({ position: line.position, units: openUnits(line) }))
  await returnUnits(shop, tx, system, found, open)
}
