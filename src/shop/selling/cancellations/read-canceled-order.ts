import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import { type Caller, isStaff } from '../../ground/actor.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { canceledOrdersOf } from './canceled-orders-of.ts'
import { selectCanceledOrders, showCanceledOrder } from './select-canceled-orders.ts'

/** Reads a canceled order that the person may see: customers their own, managers all of their company, administrators all. */
export async function readCanceledOrder(shop: Shop, person: Caller, orderId: string): Promise<CanceledOrder> {
  const found = await selectCanceledOrders(shop.db)
    .where('canceled_order.id', '=', orderId)
    .$if(!isStaff(person), (query) => query.where(canceledOrdersOf(person)))
    .executeTakeFirst()
  if (!found) throw notFound('order')
  return showCanceledOrder(found, person)
}
