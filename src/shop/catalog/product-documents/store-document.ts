import type { ProductDocument } from '../../../contract/catalog/product.ts'
import { documentMessages, inspectDocument } from '../../../contract/rules/document-file.ts'
import { documentUrl, nameOfFile } from '../../../contract/rules/document-name.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { documentId, storedName } from './document-id.ts'

export const documentTooLarge = () => new Refusal('invalid', documentMessages.tooLarge)

/**
 * Stores a PDF, STEP or DXF file as it is, for a product that will list it. Its name is made from that of the file. Refuses what
 * `inspectDocument` names. The locked row keeps `removeUnusedDocuments` from deleting the bytes; an existing document counts as new.
 */
export async function storeDocument(shop: Shop, staff: Staff, file: File): Promise<ProductDocument> {
  const inspected = await inspectDocument(file)
  if ('problem' in inspected) throw new Refusal('invalid', inspected.problem)
  const { type } = inspected
  const bytes = await file.bytes()
  const id = documentId(bytes)
  const createdAt = shop.now()
  const document = { name: nameOfFile(file.name, type), type, size: bytes.length }
  await transact(shop, async (tx) => {
    await tx
      .insertInto('document')
      .values({ id, type, size: bytes.length, createdAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ createdAt }))
      .execute()
    await recordEvent(shop, tx, staff, { verb: 'document.stored', thing: 'document', thingId: id, after: document })
    await shop.images.put(storedName({ id, type }), bytes)
  })
  return { ...document, url: documentUrl(id, document) }
}
