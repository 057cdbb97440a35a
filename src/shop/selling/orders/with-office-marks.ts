import type { Order } from '../../../contract/selling/order.ts'
import type { Database, OrderRow } from '../../ground/database/tables.ts'

/** Adds to orders what only the office sees: whether they are on hold, and how many notes colleagues wrote. */
export async function withOfficeMarks<O extends Order>(db: Database, orders: O[], rows: OrderRow[]): Promise<O[]> {
  if (orders.length === 0) return []
  const counts = await db
    .selectFrom('note')
    .select(({ fn }) => ['thingId', fn.countAll().as('notes')])
    .where('thing', '=', 'order')
    .where(
      'thingId',
      'in',
      orders.map(({ _id }) => _id),
    )
    .groupBy('thingId')
    .execute()
  const notesOf = new Map(counts.map(({ thingId, notes }) => [thingId, Number(notes)]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return orders.map((order) => ({ ...order, office: { hold: holdOf(rowOf.get(order._id)), notes: notesOf.get(order._id) ?? 0 } }))
}

/** An order that has shipped or was refunded is no longer held by anything. */
function holdOf(row: OrderRow | undefined) {
  if (!row?.heldAt || row.status === 'shipped' || row.status === 'refunded') return null
  return { at: row.heldAt.toISOString(), reason: row.holdReason }
}
