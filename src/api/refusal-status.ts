import type { Reason } from '../shop/refusal.ts'

/** The HTTP status of each reason. */
export const statusOf: Record<Reason, number> = {
  'not-signed-in': 401,
  'not-allowed': 403,
  'second-factor': 403,
  'no-scope': 403,
  'not-found': 404,
  'wrong-method': 405,
  invalid: 400,
  'out-of-range': 422,
  'unknown-country': 422,
  'no-delivery': 422,
  'no-pick-up': 422,
  'no-region': 422,
  'no-tax': 422,
  'no-purchase-order': 422,
  'company-disabled': 409,
  'not-on-account': 409,
  'price-changed': 409,
  'wrong-state': 409,
  'changed-meanwhile': 409,
  'key-reused': 422,
  taken: 409,
  'too-many': 429,
  'not-available': 409,
  gone: 410,
}
