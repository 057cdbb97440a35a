import type { Actor } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderRow, PaymentRow, Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { officeEmail } from '../../ground/settings/office-email.ts'
import type { Shop } from '../../shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { isOpenOnAccount, readToPay } from '../orders/open-on-account.ts'
import { readOrderWithLines } from '../orders/read-orders-with-lines.ts'
import { recordSale } from '../orders/record-sale.ts'

/**
 * Makes the unpaid order of a payment pending, or records that one on account is paid, whoever took the money: settles the payment, counts the sale, enqueues the receipt and issues
 * the invoice. `paidOn` is the day on which a recorded payment arrived. Returns undefined, and changes nothing, if the order is not unpaid or
 * has another amount.
 */
export async function settleOrder(shop: Shop, tx: Tx, actor: Actor, payment: PaymentRow, paidOn?: string): Promise<OrderRow | undefined> {
  const { id: paymentId, amountCents, txId } = payment
  const onAccount = await payOnAccount(shop, tx, payment, paidOn)
  const order = onAccount ?? (await makePending(shop, tx, payment, paidOn))
  if (!order) return undefined
  await tx.updateTable('payment').set({ status: 'settled', settledAt: shop.now() }).where('id', '=', paymentId).execute()
  await recordEvent(shop, tx, actor, {
    verb: 'order.paid',
    thing: 'order',
    thingId: order.id,
    before: { status: onAccount?.status ?? 'unpaid' },
    after: { status: order.status, paymentId, txId, amountCents, ...(paidOn && { paidOn }) },
  })
  if (!onAccount) await recordSale(tx, await readOrderWithLines(tx, order))
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `order-paid:${order.id}`,
    payload: { template: 'order-paid', orderId: order.id },
  })
  // An order on account was released, and its invoice issued, when it was placed.
  if (onAccount) return order
  if (officeEmail(shop))
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `office-order-paid:${order.id}`,
      payload: { template: 'office-order-paid', orderId: order.id },
    })
  issueInvoice(shop, tx, order.id)
  return order
}

/** Records that an order on account is paid: all that is left of it after credits. Undefined for any other order or amount. */
async function payOnAccount(shop: Shop, tx: Tx, { orderId, amountCents, txId }: PaymentRow, paidOn: string | undefined) {
  const order = await lockOrderIf(tx, orderId, isOpenOnAccount)
  if (!order || (await readToPay(tx, order)) !== amountCents) return undefined
  return tx
    .updateTable('order')
    .set({ txId, paidAt: shop.now(), ...(paidOn && { paidOn }) })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
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
