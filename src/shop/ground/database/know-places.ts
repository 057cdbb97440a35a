import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { Tx } from './tables.ts'

/**
 * Says to the triggers of migrations 064 and 082 that this transaction knows what follows when an order goes to another place, was issued anew
 * or changed. Those of versions before do not, and fail while they still run.
 */
export async function knowPlaces({ engine }: Pick<Shop, 'engine'>, tx: Tx): Promise<void> {
  if (engine === 'postgres')
    await sql`select set_config('shop.places', 'known', true), set_config('shop.changes', 'known', true)`.execute(tx)
}
