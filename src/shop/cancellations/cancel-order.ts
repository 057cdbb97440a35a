import type { Person } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { closeOrderPayment } from '../payments/close-payment.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { endOrder } from './end-order.ts'
import { cancellationMessages } from './messages.ts'

/**
 * Cancels an unpaid order: deletes it and returns its stock. Its payment page is closed first; a payment that was faster makes the
 * order pending instead. Refuses an order that is paid (specification section 4).
 */
export async function cancelOrder(shop: Shop, person: Person, orderId: string): Promise<void> {
  await shop.checkpoint('cancel-order:before')
  if (await findStatus(shop.db, person, orderId)) await closeOrderPayment(shop, orderId)
  await shop.checkpoint('cancel-order:page-closed')
  await transact(shop, async (tx) => {
    const isCanceled = await endOrder(shop, tx, person, {
      orderId,
      verb: 'order.cancelled',
      condition: (eb) => eb.and([eb('status', '=', 'unpaid'), ordersVisibleTo(person)(eb)]),
      mail: 'order-cancelled',
    })
    if (isCanceled) return
    const status = await findStatus(tx, person, orderId)
    if (!status) throw notFound('order')
    throw new Refusal('wrong-state', cancellationMessages.notCancelable(status), { status })
  })
}

async function findStatus(db: Pick<Tx, 'selectFrom'>, person: Person, orderId: string) {
  const order = await db.selectFrom('order').select('status').where('id', '=', orderId).where(ordersVisibleTo(person)).executeTakeFirst()
  return order?.status
}
