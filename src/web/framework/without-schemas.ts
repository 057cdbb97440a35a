/*
 * Shortens the contract to what the API client of pages reads: method, path and structure of each call. Canary: tests/stories/budgets.story.ts.
 */

import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'

/** The same calls by the same names. The client reads no schema: it neither checks what it sends nor what it gets. */
export function withoutSchemas(calls: AnyContractRouter): AnyContractRouter {
  if (isContractProcedure(calls)) {
    const { method, path, inputStructure, outputStructure } = calls['~orpc'].route
    return { '~orpc': { errorMap: {}, meta: {}, route: definedOf({ method, path, inputStructure, outputStructure }) } }
  }
  return Object.fromEntries(Object.entries(calls).map(([name, each]) => [name, withoutSchemas(each)]))
}

const definedOf = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
