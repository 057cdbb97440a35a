import type { Database } from '../database/tables.ts'
import { conditionsFor } from './pieces.ts'
import { refsOf } from './wanted-keys.ts'

const MIN_LENGTH = 3
/** A statement has a limited number of parameters. */
const STEP = 1_000

/** Finds the IDs of up to `limit` orders whose order, purchase order, invoice or tracking number contains one of these folded parts. */
export async function findKeyedOrders(db: Database, parts: string[], limit: number): Promise<string[]> {
  const refs = await findKeyedRefs(db, parts, limit)
  if (refs.length === 0) return []
  const found = []
  for (let at = 0; at < refs.length; at += STEP) {
    const some = refs.slice(at, at + STEP)
    found.push(...(await db.selectFrom('order').select('id').where('id', 'in', some).execute()))
  }
  return found.map(({ id }) => id)
}

/** As `findKeyedOrders`, but also finds orders that were deleted. */
export async function findKeyedRefs(db: Database, parts: string[], limit: number): Promise<string[]> {
  const conditions = parts.filter(({ length }) => length >= MIN_LENGTH).flatMap(conditionsFor)
  if (conditions.length === 0) return []
  const rows = await db
    .selectFrom(refsOf(db, 'order', conditions, limit).as('found'))
    .select('ref')
    .distinct()
    .limit(limit)
    .execute()
  return rows.map(({ ref }) => ref)
}

/** Finds the IDs of up to `limit` orders one of whose numbers is one of these folded parts as a whole. */
export async function findOrdersNumbered(db: Database, parts: string[], limit: number): Promise<string[]> {
  const keys = parts.filter(({ length }) => length >= MIN_LENGTH).map((part) => `${part} `)
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('search_key')
    .select('ref')
    .distinct()
    .where('thing', '=', 'order')
    .where('key', 'in', keys)
    .limit(limit)
    .execute()
  return rows.map(({ ref }) => ref)
}
