import type { ProductDocument } from '../../../contract/catalog/product.ts'
import { documentIdIn } from '../../../contract/rules/document-name.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { productDocumentMessages } from './messages.ts'

/**
 * Notes which documents a product has, in the transaction that writes them. Keeps `removeUnusedDocuments` from deleting new ones. Refuses
 * a document that is not in the shop or has another type or size.
 */
export async function claimDocuments(shop: Shop, tx: Tx, productId: string, documents: readonly ProductDocument[]): Promise<void> {
  const claims = documents.map((document) => ({ ...document, documentId: documentIdIn(document.url) }))
  // In one order, so that two products do not wait for each other.
  for (const { documentId, name, type, size } of claims.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1))) {
    const claimed = await tx
      .updateTable('document')
      .set({ createdAt: shop.now() })
      .where('id', '=', documentId)
      .returning(['type', 'size'])
      .executeTakeFirst()
    if (claimed?.type !== type || claimed.size !== size) throw new Refusal('invalid', productDocumentMessages.unknown(name))
  }
  await tx.deleteFrom('product_document').where('productId', '=', productId).execute()
  if (claims.length === 0) return
  await tx
    .insertInto('product_document')
    .values(claims.map(({ documentId }) => ({ productId, documentId })))
    .execute()
}
