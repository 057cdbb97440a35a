import type { ProductDocument } from '../../../contract/catalog/product.ts'
import { documentIdIn } from '../../../contract/rules/document-name.ts'

/** What somebody typed into a list of documents, applied to the list that somebody else has saved in the meantime: no upload is lost. */
export function mergeDocuments(was: ProductDocument[], saved: ProductDocument[], typed: ProductDocument[]): ProductDocument[] {
  const find = (list: ProductDocument[], { url }: ProductDocument) => list.find((each) => documentIdIn(each.url) === documentIdIn(url))
  const kept = typed
    .filter((document) => find(saved, document) || !find(was, document))
    .map((document) => (document.name === find(was, document)?.name ? (find(saved, document) ?? document) : document))
  return [...kept, ...saved.filter((document) => !find(was, document) && !find(typed, document))]
}
