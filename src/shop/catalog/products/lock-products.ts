import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

/**
 * Locks products in the order of their IDs before one statement changes several, so that two transactions never wait for each other.
 * SQLite has one writer at a time.
 */
export async function lockProducts({ engine }: Pick<Shop, 'engine'>, tx: Tx, ids: readonly string[]): Promise<void> {
  if (engine === 'sqlite' || ids.length < 2) return
  await tx.selectFrom('product').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}
