import type { Shop } from '../../shop.ts'
import type { Tx } from '../database/tables.ts'
import { Refusal } from '../refusal.ts'
import { imageStoreMessages } from './messages.ts'

/** Protects an image from `removeUnusedImages` in the transaction that starts to use it. Refuses any other URL. */
export async function claimImage(shop: Shop, tx: Tx, url: string) {
  const claimed = await tx.updateTable('image').set({ createdAt: shop.now() }).where('url', '=', url).returning('id').executeTakeFirst()
  if (!claimed) throw new Refusal('invalid', imageStoreMessages.unknownImage)
}
