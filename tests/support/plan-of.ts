import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '../../src/shop/shop.ts'

/** Returns how the database would read a statement. A small table on PostgreSQL is read through its indexes as a large one would be. */
export async function planOf({ db, engine }: Pick<Shop, 'db' | 'engine'>, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await db.transaction().execute(async (tx) => {
    if (engine === 'sqlite') return sql`explain query plan ${statement}`.execute(tx)
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
    return sql`explain ${statement}`.execute(tx)
  })
  return JSON.stringify(rows)
}
