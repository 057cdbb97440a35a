import { documentFile } from '../../../contract/rules/document-name.ts'
import { hasArea } from '../../../contract/schema/call-access.ts'
import type { Actor } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { isPublicSql } from '../products/draft-sql.ts'
import { storedName } from './document-id.ts'

interface FoundDocument {
  /** The name under which it is saved: the asked one if a product has it, so that nobody can invent another. */
  file: string
  size: number
  /** Undefined if the store does not have the bytes. */
  open(): Promise<AsyncIterable<Uint8Array<ArrayBuffer>> | undefined>
}

/** Products that are asked for the name of a document; more rarely share one. */
const MAX_PRODUCTS = 100

/** Finds a document of a product that the actor sees. The office finds every document: those of drafts, and those that no product has yet. */
export async function findDocument(shop: Shop, actor: Actor, id: string, askedFile: string): Promise<FoundDocument> {
  const isOffice = seesDrafts(actor)
  const document = await shop.db.selectFrom('document').select(['id', 'type', 'size']).where('id', '=', id).executeTakeFirst()
  const products = await shop.db
    .selectFrom('product_document')
    .innerJoin('product', 'product.id', 'product_document.productId')
    .select('product.documents')
    .where('product_document.documentId', '=', id)
    .$if(!isOffice, (query) => query.where(isPublicSql))
    .limit(MAX_PRODUCTS)
    .execute()
  if (!document || (products.length === 0 && !isOffice)) throw notFound('document')
  const files = products.flatMap(({ documents }) => fromJson(documents).flatMap((each) => (each.id === id ? documentFile(each) : [])))
  const file = files.includes(askedFile) ? askedFile : (files[0] ?? documentFile({ name: '', type: document.type }))
  return { file, size: document.size, open: () => shop.images.open(storedName(document)) }
}

const seesDrafts = (actor: Actor): boolean =>
  actor.kind === 'integration'
    ? actor.scopes.includes('catalog:read')
    : actor.kind === 'admin' && hasArea(actor.areas, ['products', 'customers'])
