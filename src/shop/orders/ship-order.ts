import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { orderMessages } from './messages.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'

/** Ships a pending order. Refuses an order that is unpaid or already shipped (specification section 4). */
export async function shipOrder(shop: Shop, admin: Admin, orderId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const shipped = await tx
      .updateTable('order')
      .set({ status: 'shipped', shippedAt: shop.now() })
      .where('id', '=', orderId)
      .where('status', '=', 'pending')
      .where(ordersVisibleTo(admin))
      .returning('id')
      .executeTakeFirst()
    if (!shipped) {
      const order = await tx.selectFrom('order').select('status').where('id', '=', orderId).where(ordersVisibleTo(admin)).executeTakeFirst()
      if (!order) throw notFound('order')
      const message = order.status === 'unpaid' ? orderMessages.notPaidYet : orderMessages.alreadyShipped
      throw new Refusal('wrong-state', message, { status: order.status })
    }
    await tx
      .updateTable('order_line')
      .set((eb) => ({ shippedUnit: eb.ref('orderUnit') }))
      .where('orderId', '=', orderId)
      .execute()
    await recordEvent(shop, tx, admin, {
      verb: 'order.shipped',
      thing: 'order',
      thingId: orderId,
      before: { status: 'pending' },
      after: { status: 'shipped' },
    })
    await enqueue(shop, tx, 'mail', `order-shipped:${orderId}`, { template: 'order-shipped', orderId })
  })
}
