import type { CanceledOrder } from '../../contract/canceled-orders.ts'
import type { Person } from '../actor.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { selectCanceledOrders, showCanceledOrder } from './select-canceled-orders.ts'

/** Reads a canceled order that the person may see: customers their own, administrators all. */
export async function readCanceledOrder(shop: Shop, person: Person, orderId: string): Promise<CanceledOrder> {
  const found = await selectCanceledOrders(shop.db)
    .where('canceled_order.id', '=', orderId)
    .$if(person.kind !== 'admin', (query) => query.where('canceled_order.personId', '=', person.id))
    .executeTakeFirst()
  if (!found) throw notFound('order')
  return showCanceledOrder(found, person)
}
