import type { ExpressionBuilder } from 'kysely'
import { system } from '../../ground/actor.ts'
import type { Tables } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { expiresBy } from '../orders/expiry.ts'
import { closePayment } from '../payments/close-payment.ts'
import { endOrder } from './end-order.ts'

const BATCH_SIZE = 100
/** How long past its time an order waits for a gateway that does not answer. By then the page has expired at the gateway. */
const MAX_WAIT_FOR_GATEWAY_MS = 24 * 3_600_000

/**
 * Expires the unpaid orders whose time is over: deletes each one, returns its stock and notifies the customer. Their payment pages are
 * closed first; a payment that was faster makes the order pending instead. Returns the number of expired orders.
 */
export async function expireOrders(shop: Shop): Promise<number> {
  await closeDuePages(shop)
  let expired = 0
  for (;;) {
    const due = await shop.db.selectFrom('order').select('id').where(isDue(shop)).orderBy('expiresAt').limit(BATCH_SIZE).execute()
    for (const { id } of due) if (await expireOrder(shop, id)) expired++
    if (due.length < BATCH_SIZE) break
  }
  if (expired > 0) shop.log.info({ expired }, 'Unpaid orders have expired')
  return expired
}

const isDue = (shop: Shop) => (eb: ExpressionBuilder<Tables, 'order'>) => {
  const now = shop.now()
  const openPage = eb
    .selectFrom('payment')
    .select('payment.id')
    .whereRef('payment.orderId', '=', 'order.id')
    .where('payment.status', '=', 'open')
    .where('payment.expiresAt', '>', new Date(now.getTime() - MAX_WAIT_FOR_GATEWAY_MS))
  return eb.and([expiresBy(eb, now), eb.not(eb.exists(openPage))])
}

async function expireOrder(shop: Shop, orderId: string): Promise<boolean> {
  await shop.checkpoint('expire-order:before')
  return transact(shop, (tx) =>
    endOrder(shop, tx, system, { orderId, verb: 'order.expired', condition: isDue(shop), mail: 'order-expired' }),
  )
}

async function closeDuePages(shop: Shop) {
  const pages = await shop.db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.orderId')
    .select('payment.id')
    .where('payment.status', '=', 'open')
    .where((eb) => expiresBy(eb, shop.now()))
    .limit(BATCH_SIZE)
    .execute()
  for (const { id: paymentId } of pages) {
    try {
      await closePayment(shop, { paymentId })
    } catch (error) {
      shop.log.warn({ err: error, paymentId }, 'Could not close a payment page. Its order expires later.')
      return
    }
  }
}
