import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'

export interface PlacedOrder {
  orderId: string
  /** Empty for an order that ended before orders had numbers. */
  number: string
  amountCents: number
}

/** Reads what placing an order answered, also after the order has ended. */
export async function readPlacedOrder(tx: Tx, orderId: string): Promise<PlacedOrder> {
  const placed = await findPlacedOrder(tx, orderId)
  if (!placed) throw new Error(`Order ${orderId} was never placed`)
  return placed
}

/** Finds an order or, after it has ended, its event. */
export async function findPlacedOrder(db: Database | Tx, orderId: string): Promise<PlacedOrder | undefined> {
  const order = await db.selectFrom('order').select(['number', 'amountCents']).where('id', '=', orderId).executeTakeFirst()
  if (order) return { orderId, ...order }
  const row = await db
    .selectFrom('event')
    .select(['verb', 'before', 'after'])
    .where('thing', '=', 'order')
    .where('thingId', '=', orderId)
    .where('verb', '=', 'order.placed')
    .executeTakeFirst()
  const event = row && readStoredEvent(row)
  if (event?.verb !== 'order.placed') return undefined
  const { number, amountCents } = event.after
  return { orderId, number, amountCents }
}
