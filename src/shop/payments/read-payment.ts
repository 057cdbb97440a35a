import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import type { Person } from '../actor.ts'
import { findOwnOrder } from '../orders/find-own-order.ts'
import { toOrder } from '../orders/to-order.ts'
import type { Shop } from '../shop.ts'
import { settle } from './settle-payment.ts'

/** How far the payment of the person's own order is. It only reads. */
export async function readPayment(shop: Shop, customer: Person, orderId: string): Promise<Payment> {
  const order = toOrder(await findOwnOrder(shop, customer, orderId))
  return { order, gateway: shop.gateway?.name ?? 'off', state: stateOf(shop, order) }
}

function stateOf({ gateway }: Shop, { status, confirming }: Order): Payment['state'] {
  if (status !== 'unpaid') return 'paid'
  if (confirming) return 'confirming'
  return gateway ? 'payable' : 'off'
}

/**
 * Asks the gateway about the order's open page and settles what it says: for the customer who came back before the
 * gateway's event did. Gives the payment as it stands afterwards; a gateway that does not answer changes nothing.
 */
export async function refreshPayment(shop: Shop, customer: Person, orderId: string): Promise<Payment> {
  await findOwnOrder(shop, customer, orderId)
  const page = await openPage(shop, orderId)
  if (page?.sessionId && shop.gateway?.name === page.gateway) {
    try {
      await settle(shop, await shop.gateway.ask(page.sessionId))
    } catch (fault) {
      shop.log.warn({ err: fault, orderId }, 'the gateway could not be asked')
    }
  }
  return readPayment(shop, customer, orderId)
}

const openPage = (shop: Shop, orderId: string) =>
  shop.db
    .selectFrom('payment')
    .select(['sessionId', 'gateway'])
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
