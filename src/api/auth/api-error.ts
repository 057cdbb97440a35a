import { APIError } from 'better-auth/api'
import { Refusal } from '../../shop/ground/refusal.ts'
import { statusOf } from '../refusal-status.ts'

/** Turns a refusal into the identity provider's error. Returns other errors unchanged. */
export function asApiError(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { reason, message, facts } = error
  const headers = reason === 'too-many' ? { 'retry-after': String(facts.retryAfter) } : {}
  // The provider wants one of its literals.
  return new APIError(statusOf[reason] as 400, { message, reason, ...facts }, headers)
}
