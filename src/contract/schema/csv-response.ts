import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'

/** A CSV file in an OpenAPI operation. */
export const csvResponse = (rows: string) => (operation: OpenAPI.OperationObject) => ({
  ...operation,
  responses: {
    200: {
      description: `CSV by RFC 4180, in UTF-8, ${rows}`,
      headers: { 'content-disposition': { schema: { type: 'string' as const } } },
      content: { 'text/csv': { schema: { type: 'string' as const } } },
    },
  },
})

/** A CSV file that is sent while it is made. */
export const csvOutput = z.object({
  headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
  body: z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream),
})
