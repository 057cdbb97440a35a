import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { notFound } from '../../ground/refusal.ts'
import type { OrderScope } from './orders-visible-to.ts'
import { readOrderWithLines } from './read-orders-with-lines.ts'

/**
 * Locks an order of the scope until the end of the transaction, and reads it with its lines. Whoever else locks or changes it waits, so
 * what is read stays true. Refuses an order out of scope as not found.
 */
export async function lockOrder(tx: Tx, orderId: string, scope: OrderScope): Promise<OrderWithLines> {
  const order = await lockOrderIf(tx, orderId, scope)
  if (!order) throw notFound('order')
  return order
}

/** As `lockOrder`, but returns undefined for an order out of scope. */
export async function lockOrderIf(tx: Tx, orderId: string, scope: OrderScope): Promise<OrderWithLines | undefined> {
  // An update locks the row on both databases.
  const order = await tx
    .updateTable('order')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', orderId)
    .where(scope)
    .returningAll()
    .executeTakeFirst()
  return order && readOrderWithLines(tx, order)
}
