import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'

/** A PDF in an OpenAPI operation. */
export const pdfResponse = (operation: OpenAPI.OperationObject) => ({
  ...operation,
  responses: {
    200: {
      description: 'A tagged PDF',
      headers: { 'content-disposition': { schema: { type: 'string' as const } } },
      content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
    },
  },
})

export const pdfOutput = z.object({
  headers: z.object({ 'content-disposition': z.string() }),
  body: z.instanceof(Blob),
})
