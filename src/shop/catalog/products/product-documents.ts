import type { ProductDocument } from '../../../contract/catalog/product.ts'
import { documentIdIn, documentUrl } from '../../../contract/rules/document-name.ts'
import { fromJson, type Json, toJson } from '../../ground/database/json.ts'
import type { StoredDocument } from '../../ground/database/tables.ts'

/** The documents of a product with their addresses, which follow their names. */
export const readDocuments = (stored: Json<StoredDocument[]>): ProductDocument[] =>
  fromJson(stored).map(({ id, ...document }) => ({ ...document, url: documentUrl(id, document) }))

export const writeDocuments = (documents: readonly ProductDocument[]): Json<StoredDocument[]> =>
  toJson(documents.map(({ url, name, type, size }) => ({ id: documentIdIn(url), name, type, size })))
