import type { OpenAPI } from '@orpc/contract'

const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated call with the same key and body returns the first response and does nothing a second time',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
}

/** Adds the header of calls that can be repeated safely to the OpenAPI operation. */
export const acceptsIdempotencyKey = (operation: OpenAPI.OperationObject): OpenAPI.OperationObject => ({
  ...operation,
  parameters: [...(operation.parameters ?? []), idempotencyKey],
})
