import { z } from 'zod'
import { fieldMessages } from './messages.ts'
import { productDocument } from './product.ts'
import { refusalResponses } from './refusal-responses.ts'
import { documentMessages, maxDocumentBytes } from './rules/document-file.ts'
import { staffCall } from './staff-call.ts'
import { atMostBytes } from './values.ts'

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
