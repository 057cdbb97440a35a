import type { Database } from '../database/tables.ts'

/** Reads the number of an order, also after it has ended. Empty for an order that ended before orders had numbers. */
export async function readOrderNumber(db: Database, orderId: string): Promise<string> {
  const order = await db.selectFrom('order').select('number').where('id', '=', orderId).executeTakeFirst()
  if (order) return order.number
  const placed = await db
    .selectFrom('event')
    .select('after')
    .where('thing', '=', 'order')
    .where('thingId', '=', orderId)
    .where('verb', '=', 'order.placed')
    .executeTakeFirst()
  return (JSON.parse(placed?.after ?? '{}') as { number?: string }).number ?? ''
}
