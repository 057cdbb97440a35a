import type { Tx } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * Makes sure, within the transaction that begins to use it, that a picture is one of this shop and stays: it counts as
 * new, so the removal of unused pictures passes it by. Refuses any other address.
 */
export async function claimImage(shop: Shop, tx: Tx, url: string) {
  const held = await tx.updateTable('image').set({ createdAt: shop.now() }).where('url', '=', url).returning('id').executeTakeFirst()
  if (!held) throw new Refusal('invalid', 'This picture is not in the shop. Please upload it again.')
}
