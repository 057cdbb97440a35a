import type { Shop } from '../../shop.ts'
import type { Database, Tx } from '../database/tables.ts'
import { readFirstOrder } from './read-first-order.ts'
import { unedited } from './read-settings.ts'

const withOrders = new WeakSet<Database>()

/**
 * Keeps the currency until the transaction that places an order ends. Until the first order is known, the settings are locked, so that
 * another currency waits for the order and is refused, or the order waits and has it. Call it before the settings are read.
 */
export async function holdCurrency(shop: Shop, tx: Tx): Promise<void> {
  if (withOrders.has(shop.db)) return
  if (await readFirstOrder(tx)) {
    withOrders.add(shop.db)
    return
  }
  // On SQLite, transactions take turns.
  if (shop.engine === 'postgres') {
    await tx
      .insertInto('setting')
      .values(unedited)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.selectFrom('setting').select('version').forShare().execute()
  }
  await shop.checkpoint('hold-currency:held')
}
