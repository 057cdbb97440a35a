import type { Database } from '../../ground/database/tables.ts'

/** IDs are in the order of the times at which orders were placed, except for clocks that differ. */
const CLOCK_TOLERANCE_MS = 3_600_000

/**
 * The ID of the first order of a time, with room for clocks that differ: `earliest` is below every order that was placed at this time or
 * later, `latest` above every one that was placed before. Undefined if no order is that late.
 */
export async function orderIdAt(db: Database, time: Date, bound: 'earliest' | 'latest'): Promise<string | undefined> {
  const at = new Date(time.getTime() + (bound === 'earliest' ? -CLOCK_TOLERANCE_MS : CLOCK_TOLERANCE_MS))
  const order = await db.selectFrom('order').select('id').where('placedAt', '>=', at).orderBy('placedAt').limit(1).executeTakeFirst()
  return order?.id
}
