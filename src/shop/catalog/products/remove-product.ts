import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

/** Removes a product from the catalog. The row stays for its orders, and canceled orders still return stock to it. */
export async function removeProduct(shop: Shop, admin: Staff, productId: string): Promise<void> {
  await transact(shop, (tx) => markRemoved(shop, tx, admin, productId))
  shop.catalogChanged()
}

/** The same in the caller's transaction. */
export async function markRemoved(shop: Shop, tx: Tx, admin: Staff, productId: string): Promise<void> {
  const removed = await tx
    .updateTable('product')
    .set((eb) => ({ removedAt: shop.now(), updatedAt: shop.now(), version: eb('version', '+', 1) }))
    .where('id', '=', productId)
    .where('removedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!removed) throw notFound('product')
  await recordEvent(shop, tx, admin, { verb: 'product.removed', thing: 'product', thingId: productId, before: removed })
}
