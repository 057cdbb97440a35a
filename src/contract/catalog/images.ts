import { z } from 'zod'
import { imageMessages, maxImageBytes } from '../rules/image-file.ts'
import { customerCall } from '../schema/customer-call.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { atMost, atMostBytes } from '../schema/values.ts'

export const images = {
  upload: customerCall(['products'], 'catalog:write')
    .route({
      method: 'POST',
      path: '/image',
      summary: 'Upload an image',
      description: `${imageMessages.hint}. It is stored as WebP, without metadata, and served at several widths.`,
      tags: ['Images'],
      spec: refusalResponses({ 429: 'Too many uploads. `Retry-After` gives the seconds to wait.' }),
    })
    .input(
      z.strictObject({
        image: z.file(fieldMessages.imageMissing).check(atMostBytes(maxImageBytes, imageMessages.tooLarge)),
        key: z.string().check(atMost(200)).optional().describe('Accepted and ignored'),
      }),
    )
    .output(z.object({ success: z.literal(true), data: z.object({ url: z.string() }) })),
}
