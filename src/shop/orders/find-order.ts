import type { Person } from '../actor.ts'
import type { OrderRow } from '../database/tables.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** A person's own order. Somebody else's does not exist. */
export async function findOwnOrder(shop: Shop, person: Person, orderId: string): Promise<OrderRow> {
  const order = await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).where('personId', '=', person.id).executeTakeFirst()
  if (!order) throw notFound('order')
  return order
}
