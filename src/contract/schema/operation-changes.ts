import type { OpenAPI } from '@orpc/contract'

type Change = (operation: OpenAPI.OperationObject) => OpenAPI.OperationObject

/** Several changes of an OpenAPI operation, one after the other. */
export const operationChanges =
  (...changes: Change[]): Change =>
  (operation) =>
    changes.reduce((changed, change) => change(changed), operation)
