import type { Database } from '../database/tables.ts'

/** Reads the oldest order that the shop knows, canceled or not. Its amounts are stored without a currency. */
export async function readFirstOrder(db: Database): Promise<{ number: string; placedAt: Date } | undefined> {
  return db
    .selectFrom('order')
    .select(['id', 'number', 'placedAt'])
    .unionAll(db.selectFrom('canceled_order').select(['id', 'number', 'placedAt']))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
