import type { Admin } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { readOrderWithLines } from '../orders/read-orders-with-lines.ts'
import { readPartNumbers } from '../orders/read-part-numbers.ts'
import { type OrderChangeRequest, planChange } from './plan-change.ts'

/** An order and what a change would make of it now. Refuses what `planChange` refuses, and changes nothing. */
export async function readPlannedChange(shop: Shop, admin: Admin, orderId: string, request: OrderChangeRequest) {
  const partNumbers = await readPartNumbers(shop, request.lines ?? [])
  return transact(shop, async (tx) => {
    const row = await tx.selectFrom('order').selectAll().where('id', '=', orderId).where(ordersVisibleTo(admin)).executeTakeFirst()
    if (!row) throw notFound('order')
    const order = await readOrderWithLines(tx, row)
    return { order, change: await planChange(shop, tx, order, request, partNumbers) }
  })
}
