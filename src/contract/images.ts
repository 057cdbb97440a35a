import { oc } from '@orpc/contract'
import { z } from 'zod'
import { imageMessages, maxImageBytes } from './image-file.ts'
import { refusalResponses } from './refusal-responses.ts'

export const images = {
  upload: oc
    .route({
      method: 'POST',
      path: '/image',
      summary: 'Upload a picture',
      description: `${imageMessages.hint}. It is stored anew as WebP, without metadata, and served at several widths.`,
      tags: ['Pictures'],
      spec: refusalResponses({ 429: 'Too many uploads; `Retry-After` says how long to wait' }),
    })
    .input(
      z.strictObject({
        image: z.file('Please choose a picture').max(maxImageBytes, imageMessages.tooHeavy),
        key: z.string().max(200).optional().describe('Taken from clients of other hosts that send one; not needed'),
      }),
    )
    .output(z.object({ success: z.literal(true), data: z.object({ url: z.string() }) })),
}
