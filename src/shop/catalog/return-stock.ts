import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import type { Shop } from '../shop.ts'

/** Puts units back on the shelf, of a removed product too. Gives how many are available afterwards. */
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
