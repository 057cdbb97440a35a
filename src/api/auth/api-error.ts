import { APIError } from 'better-auth/api'
import { Refusal } from '../../shop/refusal.ts'
import { statusOf } from '../calls/error-responses.ts'

/** A refusal of the shop as the identity provider answers it; any other fault as it is. */
export function asApiError(fault: unknown): unknown {
  if (!(fault instanceof Refusal)) return fault
  const { reason, message, facts } = fault
  const headers = reason === 'too-many' ? { 'retry-after': String(facts.retryAfter) } : {}
  return new APIError(statusOf[reason] as 400, { message, ...facts }, headers)
}
