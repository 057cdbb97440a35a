import { storeDocument } from '../../shop/product-documents/store-document.ts'
import { staffOnly } from './access.ts'

export const documentCalls = {
  upload: staffOnly.documents.upload.handler(({ context, input: { document } }) => storeDocument(context.shop, context.staff, document)),
}
