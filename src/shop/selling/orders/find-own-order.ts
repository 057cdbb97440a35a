import type { Person } from '../../ground/actor.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { ordersOfCustomer } from './orders-visible-to.ts'
import { type SelectedOrder, selectOrders } from './select-orders.ts'

/**
 * Finds an order that the person pays for: their own, and as a manager all of the company. Refuses any other as not found, also for an
 * administrator.
 */
export async function findOwnOrder(shop: Shop, person: Person, orderId: string): Promise<SelectedOrder> {
  const order = await selectOrders(shop.db).where('id', '=', orderId).where(ordersOfCustomer(person)).executeTakeFirst()
  if (!order) throw notFound('order')
  return order
}
