import type { Actor } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderRow, PaymentRow, Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { officeEmail } from '../../ground/settings/office-email.ts'
import type { Shop } from '../../shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { isPayableOrder, readOwed, readReceived } from '../orders/open-on-account.ts'
import { recordSale } from '../orders/record-sale.ts'
import { TRANSFER } from './transfer.ts'

/**
 * Makes the unpaid order of a payment pending, or records that one on account is paid, whoever took the money: settles the payment, counts the sale, enqueues the receipt and issues
 * the invoice. `paidOn` is the day on which a recorded payment arrived. Returns undefined, and changes nothing, if the order is not unpaid or
 * has another amount.
 */
export async function settleOrder(shop: Shop, tx: Tx, actor: Actor, payment: PaymentRow, paidOn?: string): Promise<OrderRow | undefined> {
  const { id: paymentId, orderId, amountCents, txId } = payment
  const before = await lockOrderIf(tx, orderId, isPayableOrder)
  if (!before || !(await isPaidBy(tx, before, payment))) return undefined
  const isOnAccount = before.terms === 'account'
  const order = await tx
    .updateTable('order')
    .set({ ...(!isOnAccount && { status: 'pending' }), txId, paidAt: shop.now(), ...(paidOn && { paidOn }) })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.updateTable('payment').set({ status: 'settled', settledAt: shop.now() }).where('id', '=', paymentId).execute()
  await recordEvent(shop, tx, actor, {
    verb: 'order.paid',
    thing: 'order',
    thingId: order.id,
    before: { status: before.status },
    after: { status: order.status, paymentId, txId, amountCents, ...(paidOn && { paidOn }) },
  })
  if (!isOnAccount) await recordSale(tx, { ...order, lines: before.lines })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `order-paid:${order.id}`,
    payload: { template: 'order-paid', orderId: order.id },
  })
  // An order on account was released, and its invoice issued, when it was placed.
  if (isOnAccount) return order
  if (officeEmail(shop))
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `office-order-paid:${order.id}`,
      payload: { template: 'office-order-paid', orderId: order.id },
    })
  issueInvoice(shop, tx, order.id)
  return order
}

/** A payment pays all that a locked order comes to. Of an order of which a part has arrived by transfer, the rest arrives so, too. */
async function isPaidBy(tx: Tx, order: OrderRow, { gateway, amountCents }: PaymentRow): Promise<boolean> {
  if ((await readOwed(tx, order)) !== amountCents) return false
  return gateway === TRANSFER || (await readReceived(tx, order.id)) === 0
}
