import type { System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import type { Shop } from '../shop.ts'
import { storedName } from './document-id.ts'

const DAY_MS = 24 * 3_600_000
const BATCH_SIZE = 50

/** Removes documents older than a day that no product has, also no removed one. Returns their number. */
export async function removeUnusedDocuments(shop: Shop, system: System): Promise<number> {
  const before = new Date(shop.now().getTime() - DAY_MS)
  for (let removed = 0; ; ) {
    const batch = await removeBatch(shop, system, before)
    removed += batch
    if (batch < BATCH_SIZE) return removed
  }
}

/** Deletes the files while the rows are locked. An upload of the same document waits and stores it again. */
const removeBatch = (shop: Shop, system: System, before: Date) =>
  transact(shop, async (tx) => {
    const unused = tx
      .selectFrom('document')
      .leftJoin('product_document', 'product_document.documentId', 'document.id')
      .select('document.id')
      .where('document.createdAt', '<', before)
      .where('product_document.productId', 'is', null)
      .limit(BATCH_SIZE)
    const removed = await tx
      .deleteFrom('document')
      .where('id', 'in', unused)
      .where('createdAt', '<', before)
      .returning(['id', 'type', 'size'])
      .execute()
    for (const { id, type, size } of removed) {
      await recordEvent(shop, tx, system, { verb: 'document.removed', thing: 'document', thingId: id, before: { type, size } })
      await shop.images.remove(storedName({ id, type }))
    }
    return removed.length
  })
