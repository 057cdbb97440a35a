import type { OpenAPI } from '@orpc/contract'

/** A ZIP file in an OpenAPI operation. */
export const zipResponse = (operation: OpenAPI.OperationObject) => ({
  ...operation,
  responses: {
    200: {
      description: 'A ZIP file',
      headers: { 'content-disposition': { schema: { type: 'string' as const } } },
      content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
    },
  },
})
