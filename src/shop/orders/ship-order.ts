import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Ships a pending order. Refuses one that is unpaid or shipped already (specification section 4). */
export async function shipOrder(shop: Shop, admin: Admin, orderId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const shipped = await tx
      .updateTable('order')
      .set({ status: 'shipped', shippedAt: shop.now() })
      .where('id', '=', orderId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!shipped) {
      const order = await tx.selectFrom('order').select('status').where('id', '=', orderId).executeTakeFirst()
      if (!order) throw notFound('order')
      const why = order.status === 'unpaid' ? 'This order is not paid yet' : 'This order is shipped already'
      throw new Refusal('wrong-state', why, { status: order.status })
    }
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
