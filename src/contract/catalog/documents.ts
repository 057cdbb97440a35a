import { z } from 'zod'
import { documentMessages, maxDocumentBytes } from '../rules/document-file.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMostBytes } from '../schema/values.ts'
import { productDocument } from './product.ts'

export const documents = {
  upload: staffCall(['products'], 'catalog:write')
    .route({
      method: 'POST',
      path: '/document',
      summary: 'Upload a document of a product (admin)',
      description: `${documentMessages.hint}, known by the content. Add the answer to \`documents\` of a product; its \`name\` can be changed. Until then only the office can download it, and after a day it is deleted.`,
      tags: ['Products'],
      spec: refusalResponses({ 429: 'Too many uploads. `Retry-After` gives the seconds to wait.' }),
    })
    .input(
      z.strictObject({ document: z.file(fieldMessages.documentMissing).check(atMostBytes(maxDocumentBytes, documentMessages.tooLarge)) }),
    )
    .output(productDocument),
}
