import { storeDocument } from '../../../shop/catalog/product-documents/store-document.ts'
import { staffOnly } from '../ground/access.ts'

export const documentCalls = {
  upload: staffOnly.documents.upload.handler(({ context, input: { document } }) => storeDocument(context.shop, context.staff, document)),
}
