import type { orderEndings } from '../../../contract/messaging/event-verbs.ts'
import { restock } from '../../catalog/products/restock.ts'
import { type Actor, type Admin, isPerson } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderRow, Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { keepMoney } from '../kept-money/keep-money.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { readReceived } from '../orders/open-on-account.ts'
import type { OrderScope } from '../orders/orders-visible-to.ts'
import { releasePayments } from '../payments/release-payments.ts'
import { toCanceledOrder } from './to-canceled-order.ts'

interface Ending {
  orderId: string
  verb: (typeof orderEndings)[number]
  /** The state that the order must be in. It is checked under the lock of the order. */
  condition: OrderScope
  mail: 'order-cancelled' | 'order-expired'
  /** Who keeps what has arrived of it. Without one, such an order does not end. */
  keptBy?: Admin | undefined
}

/**
 * Ends an order that meets the condition: moves it to the canceled orders, returns its stock, records the event, closes its payment pages and
 * enqueues the mail, all in the caller's transaction. Returns false, and changes nothing, if no such order meets the condition.
 */
export async function endOrder(shop: Shop, tx: Tx, actor: Actor, { orderId, verb, condition, mail, keptBy }: Ending): Promise<boolean> {
  // A payment that is being recorded comes first, so that the condition sees it.
  const locked = await lockOrderIf(tx, orderId, (eb) => eb('id', '=', orderId))
  if (!locked) return false
  const { lines } = locked
  const receivedCents = await readReceived(tx, orderId)
  if (receivedCents > 0 && !keptBy) return false
  const meets = await tx.selectFrom('order').select('id').where('id', '=', orderId).where(condition).executeTakeFirst()
  if (!meets) return false
  if (keptBy && receivedCents > 0) await keepReceived(shop, tx, keptBy, locked)
  // That of an unpaid order has no document and no money.
  await tx.deleteFrom('reissue').where('orderId', '=', orderId).execute()
  const deleted = await tx.deleteFrom('order').where('id', '=', orderId).returningAll().executeTakeFirstOrThrow()
  const order = { ...deleted, lines }
  await tx
    .insertInto('canceled_order')
    .values(
      toCanceledOrder(order, {
        reason: verb === 'order.expired' ? 'expired' : 'canceled',
        canceledAt: shop.now(),
        actorId: isPerson(actor) ? actor.id : null,
        actor: isPerson(actor) ? actor.email : actor.kind,
      }),
    )
    .execute()
  const stock = await restock(shop, tx, lines)
  const returned = lines.map(({ productID, product, orderUnit }) => ({ productID, product, orderUnit, available: stock.get(productID) }))
  const moved = lines.map(({ productID }) => productID)
  await recordEvent(shop, tx, actor, { verb, thing: 'order', thingId: orderId, before: order, after: { lines: returned }, moved })
  await releasePayments(shop, tx, orderId)
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `${mail}:${orderId}`,
    payload: { template: mail, order },
    isByOffice: actor.kind === 'admin',
  })
  return true
}

/** What has arrived of an order that ends is kept for its company or its customer. */
async function keepReceived(shop: Shop, tx: Tx, admin: Admin, order: OrderRow) {
  const parts = await tx.selectFrom('order_payment').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
  for (const { amountCents, backCents, reference } of parts)
    if (amountCents > backCents)
      await keepMoney(shop, tx, admin, order, { kind: 'canceled', orderId: order.id, amountCents: amountCents - backCents, reference })
  await tx.updateTable('order_payment').set({ orderId: null, endedOrderId: order.id }).where('orderId', '=', order.id).execute()
}
