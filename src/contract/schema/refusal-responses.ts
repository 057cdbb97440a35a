import type { OpenAPI } from '@orpc/contract'

/** An error response of the OpenAPI document. */
export const refusalResponse = (description: string): OpenAPI.ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** Adds error responses to the OpenAPI operation, by status. `api/calls/openapi.ts` adds those that every call has. */
export const refusalResponses =
  (reasons: Record<number, string>) =>
  (operation: OpenAPI.OperationObject): OpenAPI.OperationObject => {
    const refusals = Object.entries(reasons).map(([status, description]) => [status, refusalResponse(description)])
    return { ...operation, responses: { ...operation.responses, ...Object.fromEntries(refusals) } }
  }
