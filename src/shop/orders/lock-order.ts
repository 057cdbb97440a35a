import type { Admin } from '../actor.ts'
import type { OrderRow, Tx } from '../database/tables.ts'
import { notFound } from '../refusal.ts'
import { type OrderLineFields, orderWithLines } from './order-lines.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'

/** Reads an order with its lines. Updating the row locks it, so shipping and refunding wait for each other. */
export async function lockOrder(tx: Tx, admin: Admin, orderId: string): Promise<OrderRow & { lines: OrderLineFields[] }> {
  const order = await tx
    .updateTable('order')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', orderId)
    .where(ordersVisibleTo(admin))
    .returningAll()
    .executeTakeFirst()
  if (!order) throw notFound('order')
  return orderWithLines(tx, order)
}
