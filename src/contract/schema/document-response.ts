import type { OpenAPI } from '@orpc/contract'
import { operationChanges } from './operation-changes.ts'
import { pdfResponse } from './pdf-response.ts'

/** A PDF or XML in an OpenAPI operation. */
export const documentResponse = operationChanges(pdfResponse, ({ responses, ...operation }) => ({
  ...operation,
  responses: Object.fromEntries(Object.entries(responses ?? {}).map(([status, response]) => [status, withXml(response)])),
}))

const withXml = (response: OpenAPI.ResponsesObject[string]) =>
  'content' in response
    ? {
        ...response,
        description: 'A tagged PDF, or XML',
        content: { ...response.content, 'application/xml': { schema: { type: 'string' as const } } },
      }
    : response
