import { system } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { returnStock } from '../catalog/return-stock.ts'
import type { Database, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { closePayment } from '../payments/close-payment.ts'
import { releasePayments } from '../payments/release-payments.ts'
import type { Shop } from '../shop.ts'

const BATCH = 100
/** How long a gateway that does not answer can hold an order past its time; its pages are closed by then whatever it says. */
const PATIENCE = 24 * 3_600_000

/**
 * Cancels the unpaid orders whose time is over: each is deleted, its stock goes back once, and the customer is told.
 * Their payment pages are closed first; money that was faster makes the order pending instead. Gives how many expired.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  await closePagesOfExpired(shop)
  let expired = 0
  for (;;) {
    const due = await expirable(shop, shop.db).select('order.id').orderBy('order.expiresAt').limit(BATCH).execute()
    for (const { id } of due) if (await expireOrder(shop, id)) expired++
    if (due.length < BATCH) break
  }
  if (expired > 0) shop.log.info({ expired }, 'Unpaid orders have expired')
  return expired
}

function expirable(shop: Shop, db: Database | Tx) {
  const now = shop.now()
  return db
    .selectFrom('order')
    .where('order.status', '=', 'unpaid')
    .where('order.expiresAt', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.orderId', '=', 'order.id')
            .where('payment.status', '=', 'open')
            .where('payment.expiresAt', '>', new Date(now.getTime() - PATIENCE)),
        ),
      ),
    )
}

async function expireOrder(shop: Shop, orderId: string): Promise<boolean> {
  await shop.checkpoint('expire-order:before')
  return transact(shop, async (tx) => {
    const expired = await tx
      .deleteFrom('order')
      .where('id', 'in', expirable(shop, tx).select('order.id').where('order.id', '=', orderId))
      .where('status', '=', 'unpaid')
      .where('expiresAt', '<=', shop.now())
      .returningAll()
      .executeTakeFirst()
    if (!expired) return false
    await shop.checkpoint('expire-order:deleted')
    const { productID, orderUnit } = expired
    const available = await returnStock(shop, tx, productID, orderUnit)
    await recordEvent(shop, tx, system, {
      verb: 'order.expired',
      thing: 'order',
      thingId: orderId,
      before: expired,
      after: { productID, orderUnit, available },
    })
    await releasePayments(shop, tx, orderId)
    await enqueue(shop, tx, 'mail', `order-expired:${orderId}`, { template: 'order-expired', order: expired })
    return true
  })
}

async function closePagesOfExpired(shop: Shop) {
  const pages = await shop.db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.orderId')
    .select('payment.id')
    .where('payment.status', '=', 'open')
    .where('order.status', '=', 'unpaid')
    .where('order.expiresAt', '<=', shop.now())
    .limit(BATCH)
    .execute()
  for (const { id: paymentId } of pages) {
    try {
      await closePayment(shop, { paymentId })
    } catch (fault) {
      shop.log.warn({ err: fault, paymentId }, 'An order is held until its payment page can be closed')
      return
    }
  }
}
