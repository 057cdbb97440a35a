import type { Order } from '../../../contract/selling/order.ts'
import type { Payment } from '../../../contract/selling/payments.ts'
import type { Person } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { findOwnOrder } from '../orders/find-own-order.ts'
import { toOrder } from '../orders/to-order.ts'

/** Reads the payment state of a person's own order. */
export async function readPayment(shop: Shop, customer: Person, orderId: string): Promise<Payment> {
  const order = await toOrder(shop.db, await findOwnOrder(shop, customer, orderId))
  return { order, gateway: shop.gateway?.name ?? 'off', state: stateOf(shop, order) }
}

function stateOf({ gateway }: Shop, { status, toPay, received, confirming }: Order): Payment['state'] {
  if (status !== 'unpaid' && toPay === 0) return 'paid'
  if (confirming) return 'confirming'
  return gateway && received === 0 ? 'payable' : 'off'
}
