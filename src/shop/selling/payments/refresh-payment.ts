import type { Payment } from '../../../contract/selling/payments.ts'
import type { Person } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { findOwnOrder } from '../orders/find-own-order.ts'
import { readPayment } from './read-payment.ts'
import { settleInTransaction } from './settle-payment.ts'

/**
 * Asks the gateway about the open payment page of a person's own order and settles the result, for a customer who returns before the
 * webhook arrives. Returns the payment afterwards. A gateway that does not answer changes nothing.
 */
export async function refreshPayment(shop: Shop, customer: Person, orderId: string): Promise<Payment> {
  await findOwnOrder(shop, customer, orderId)
  const page = await shop.db
    .selectFrom('payment')
    .select(['sessionId', 'gateway'])
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (page?.sessionId && shop.gateway?.name === page.gateway) {
    const session = await shop.gateway
      .retrieve(page.sessionId)
      .catch((error: unknown) => void shop.log.warn({ err: error, orderId }, 'The payment gateway could not be reached'))
    await settleInTransaction(shop, session ?? undefined)
  }
  return readPayment(shop, customer, orderId)
}
