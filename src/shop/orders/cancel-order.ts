import type { Person } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { returnStock } from '../catalog/return-stock.ts'
import { transact } from '../database/transact.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { closeOrderPayment } from '../payments/close-payment.ts'
import { releasePayments } from '../payments/release-payments.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * Cancels an unpaid order: the order is deleted for good and its stock goes back, in one transaction. Its payment page
 * is closed first; money that was faster makes the order pending, money that comes later is sent back. Its owner and
 * administrators may; to anybody else it does not exist. Refuses an order that is paid (specification section 4).
 */
export async function cancelOrder(shop: Shop, person: Person, orderId: string): Promise<void> {
  await shop.checkpoint('cancel-order:before')
  if (await maySee(shop, person, orderId)) await closeOrderPayment(shop, orderId)
  await shop.checkpoint('cancel-order:page-closed')
  await transact(shop, async (tx) => {
    const cancelled = await tx
      .deleteFrom('order')
      .where('id', '=', orderId)
      .where('status', '=', 'unpaid')
      .$if(person.kind === 'customer', (query) => query.where('personId', '=', person.id))
      .returningAll()
      .executeTakeFirst()
    if (!cancelled) {
      const order = await tx
        .selectFrom('order')
        .select('status')
        .where('id', '=', orderId)
        .$if(person.kind === 'customer', (query) => query.where('personId', '=', person.id))
        .executeTakeFirst()
      if (!order) throw notFound('order')
      throw new Refusal('wrong-state', `This order is ${order.status} and can no longer be cancelled`, { status: order.status })
    }
    await shop.checkpoint('cancel-order:deleted')
    const available = await returnStock(shop, tx, cancelled.productID, cancelled.orderUnit)
    await recordEvent(shop, tx, person, {
      verb: 'order.cancelled',
      thing: 'order',
      thingId: orderId,
      before: cancelled,
      after: { productID: cancelled.productID, orderUnit: cancelled.orderUnit, available },
    })
    await releasePayments(shop, tx, orderId)
    await enqueue(shop, tx, 'mail', `order-cancelled:${orderId}`, { template: 'order-cancelled', order: cancelled })
  })
}

const maySee = (shop: Shop, person: Person, orderId: string) =>
  shop.db
    .selectFrom('order')
    .select('id')
    .where('id', '=', orderId)
    .$if(person.kind === 'customer', (query) => query.where('personId', '=', person.id))
    .executeTakeFirst()
