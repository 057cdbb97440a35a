import { fromJson, toJson } from '../../ground/database/json.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that each product is found by the documents that it lists, and by no others. */
export async function reconcileDocuments(tx: Tx): Promise<string[]> {
  const links = Map.groupBy(await tx.selectFrom('product_document').selectAll().execute(), ({ productId }) => productId)
  const products = await tx
    .selectFrom('product')
    .select(['id', 'documents'])
    .where((eb) => eb.or([eb('documents', '!=', toJson([])), eb('id', 'in', eb.selectFrom('product_document').select('productId'))]))
    .execute()
  return products.flatMap(({ id, documents }) => {
    const listed = fromJson(documents).map((document) => document.id)
    const found = (links.get(id) ?? []).map(({ documentId }) => documentId)
    return listed.toSorted().join() === found.toSorted().join() ? [] : [reconcileMessages.wrongDocuments(id)]
  })
}
