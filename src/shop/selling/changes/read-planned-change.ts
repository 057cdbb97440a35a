import type { Admin } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { readPartNumbers } from '../orders/read-part-numbers.ts'
import { type OrderChangeRequest, planChange } from './plan-change.ts'

/**
 * An order and what a change would make of it now. Refuses what `planChange` refuses, and changes nothing. The order is locked while it is read: a
 * payment that commits in between would look like a part of it.
 */
export async function readPlannedChange(shop: Shop, admin: Admin, orderId: string, request: OrderChangeRequest) {
  const partNumbers = await readPartNumbers(shop, request.lines ?? [])
  return transact(shop, async (tx) => {
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    return { order, change: await planChange(shop, tx, order, request, partNumbers) }
  })
}
