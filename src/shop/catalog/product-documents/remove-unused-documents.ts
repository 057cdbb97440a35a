import type { System } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { removeUnused } from '../../ground/images/remove-unused.ts'
import type { Shop } from '../../shop.ts'
import { storedName } from './document-id.ts'

/** Removes documents older than a day that no product has, also no removed one. Returns their number. */
export const removeUnusedDocuments = (shop: Shop, system: System): Promise<number> =>
  removeUnused(shop, (before, limit) => removeBatch(shop, system, before, limit))

/** Deletes the files while the rows are locked. An upload of the same document waits and stores it again. */
const removeBatch = (shop: Shop, system: System, before: Date, limit: number) =>
  transact(shop, async (tx) => {
    const unused = tx
      .selectFrom('document')
      .leftJoin('product_document', 'product_document.documentId', 'document.id')
      .select('document.id')
      .where('document.createdAt', '<', before)
      .where('product_document.productId', 'is', null)
      .limit(limit)
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
