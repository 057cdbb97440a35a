import type { Database } from '../database/tables.ts'
import { matches } from './find-contacts.ts'
import { conditionsFor } from './pieces.ts'

const MIN_LENGTH = 3

/** Finds the IDs of up to `limit` orders whose order, purchase order or tracking number contains one of these folded parts. */
export async function findKeyedOrders(db: Database, parts: string[], limit: number): Promise<string[]> {
  const query = keyed(db, parts, limit)
  const rows = (await query?.innerJoin('order', 'order.id', 'search_key.ref').execute()) ?? []
  return rows.map(({ ref }) => ref)
}

/** As `findKeyedOrders`, but also finds orders that were deleted. */
export async function findKeyedRefs(db: Database, parts: string[], limit: number): Promise<string[]> {
  const rows = (await keyed(db, parts, limit)?.execute()) ?? []
  return rows.map(({ ref }) => ref)
}

function keyed(db: Database, parts: string[], limit: number) {
  const conditions = parts.filter(({ length }) => length >= MIN_LENGTH).flatMap(conditionsFor)
  if (conditions.length === 0) return undefined
  return db
    .selectFrom('search_key')
    .select('search_key.ref')
    .distinct()
    .where((eb) => matches(eb, 'order', conditions))
    .limit(limit)
}
