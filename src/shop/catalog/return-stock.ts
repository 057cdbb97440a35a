import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import type { Shop } from '../shop.ts'

/** Returns units to the stock of a product, even a removed one. Returns the stock afterwards. */
export async function returnStock(shop: Shop, tx: Tx, productId: string, units: number): Promise<number> {
  const { available } = await tx
    .updateTable('product')
    .set((eb) => ({ available: eb('available', '+', units), version: eb('version', '+', 1), updatedAt: shop.now() }))
    .where('id', '=', productId)
    .returning('available')
    .executeTakeFirstOrThrow()
  afterCommit(tx, () => shop.stockMoved())
  return available
}
