import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

/** Moves all products of a family, also those no longer sold, and the addresses that lead to it. Both families must be locked. */
export async function moveProducts(shop: Pick<Shop, 'engine' | 'now'>, tx: Tx, from: string, to: string): Promise<void> {
  // In the order of their IDs, as orders lock them. SQLite has one writer at a time.
  if (shop.engine === 'postgres')
    await tx.selectFrom('product').select('id').where('family', '=', from).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .updateTable('product')
    .set((eb) => ({ family: to, version: eb('version', '+', 1), updatedAt: shop.now() }))
    .where('family', '=', from)
    .execute()
  await tx.deleteFrom('former_family').where('slug', '=', to).execute()
  await tx.updateTable('former_family').set({ family: to }).where('family', '=', from).execute()
  await tx.insertInto('former_family').values({ slug: from, family: to }).execute()
}
