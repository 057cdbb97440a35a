import type { OpenAPI } from '@orpc/contract'

/** A refusal as the API document describes it. */
export const refusalResponse = (description: string): OpenAPI.ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** For the API document: what a call refuses, by status, beyond what `api/openapi.ts` describes of every call like it. */
export const refusalResponses =
  (reasons: Record<number, string>) =>
  (operation: OpenAPI.OperationObject): OpenAPI.OperationObject => {
    const refusals = Object.entries(reasons).map(([status, description]) => [status, refusalResponse(description)])
    return { ...operation, responses: { ...operation.responses, ...Object.fromEntries(refusals) } }
  }
