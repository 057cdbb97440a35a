import type { Actor } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { OrderRow, PaymentRow, Tx } from '../database/tables.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { readOrderWithLines } from '../orders/read-orders-with-lines.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordSale } from '../overview/record-sale.ts'
import { officeEmail } from '../settings/office-email.ts'
import type { Shop } from '../shop.ts'

/**
 * Makes the unpaid order of a payment pending, whoever took the money: settles the payment, counts the sale, enqueues the receipt and issues
 * the invoice. `paidOn` is the day on which a recorded payment arrived. Returns undefined, and changes nothing, if the order is not unpaid or
 * has another amount.
 */
export async function settleOrder(shop: Shop, tx: Tx, actor: Actor, payment: PaymentRow, paidOn?: string): Promise<OrderRow | undefined> {
  const { id: paymentId, amountCents, txId } = payment
  const order = await makePending(shop, tx, payment, paidOn)
  if (!order) return undefined
  await tx.updateTable('payment').set({ status: 'settled', settledAt: shop.now() }).where('id', '=', paymentId).execute()
  await recordEvent(shop, tx, actor, {
    verb: 'order.paid',
    thing: 'order',
    thingId: order.id,
    before: { status: 'unpaid' },
    after: { status: 'pending', paymentId, txId, amountCents, ...(paidOn && { paidOn }) },
  })
  await recordSale(tx, await readOrderWithLines(tx, order))
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `order-paid:${order.id}`,
    payload: { template: 'order-paid', orderId: order.id },
  })
  if (officeEmail(shop))
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `office-order-paid:${order.id}`,
      payload: { template: 'office-order-paid', orderId: order.id },
    })
  issueInvoice(shop, tx, order.id)
  return order
}

function makePending(shop: Shop, tx: Tx, { orderId, amountCents, txId }: PaymentRow, paidOn: string | undefined) {
  return tx
    .updateTable('order')
    .set({ status: 'pending', txId, paidAt: shop.now(), ...(paidOn && { paidOn }) })
    .where('id', '=', orderId)
    .where('status', '=', 'unpaid')
    .where('amountCents', '=', amountCents)
    .returningAll()
    .executeTakeFirst()
}
