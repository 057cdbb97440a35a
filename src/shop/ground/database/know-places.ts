import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { Tx } from './tables.ts'

/**
 * Says to the triggers of migration 064 that this transaction knows what follows when an order goes to another place or was issued anew.
 * Those of the version before do not, and fail while they still run.
 */
export async function knowPlaces({ engine }: Pick<Shop, 'engine'>, tx: Tx): Promise<void> {
  if (engine === 'postgres') await sql`set local shop.places = 'known'`.execute(tx)
}
