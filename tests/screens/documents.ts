import type { DocumentType } from '../../src/contract/rules/document-file.ts'
import { storeDocument } from '../../src/shop/catalog/product-documents/store-document.ts'
import { editProduct } from '../../src/shop/catalog/products/edit-product.ts'
import type { Admin } from '../../src/shop/ground/actor.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aFile } from '../support/documents.ts'

type Sample = [name: string, type: DocumentType, kilobytes: number]

const usual: Sample[] = [
  ['Data sheet', 'pdf', 1230],
  ['Drawing', 'pdf', 310],
  ['Drawing', 'dxf', 86],
  ['3D model', 'step', 3900],
]

/** One more than a row has, with a name that wraps. */
export const oddDocuments: Sample[] = [
  ['Declaration of conformity with the requirements of the customer, third revision', 'pdf', 12_400],
  ['DatasheetInOneVeryLongWordThatHasNoPlaceToBreakInAnyOfTheColumnsOfThePage', 'pdf', 1],
  ...usual.slice(1),
]

/** Gives a product documents, as the office uploads them. */
export async function addDocuments(shop: Shop, admin: Admin, productId: string, samples = usual) {
  const documents = []
  for (const [name, type, kilobytes] of samples) {
    const stored = await storeDocument(shop, admin, aFile(type, 'x'.repeat(Math.max(1, kilobytes - 1) * 1024)))
    documents.push({ ...stored, name })
  }
  await editProduct(shop, admin, productId, { documents })
}
