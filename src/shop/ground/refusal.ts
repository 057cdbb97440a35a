import { shopMessages } from './messages.ts'

/** Why an operation was refused. `api/calls` maps each reason to an HTTP status. */
export type Reason =
  | 'not-signed-in'
  | 'not-allowed'
  | 'second-factor'
  | 'sign-in-again'
  | 'no-scope'
  | 'no-area'
  | 'not-found'
  | 'wrong-method'
  | 'invalid'
  | 'out-of-range'
  | 'unknown-country'
  | 'no-delivery'
  | 'no-pick-up'
  | 'no-region'
  | 'no-tax'
  | 'no-purchase-order'
  | 'company-disabled'
  | 'not-on-account'
  | 'unpaid-orders'
  | 'price-changed'
  | 'terms-changed'
  | 'taxed-elsewhere'
  | 'paid-already'
  | 'number-used'
  | 'wrong-state'
  | 'changed-meanwhile'
  | 'key-reused'
  | 'taken'
  | 'too-many'
  | 'busy'
  | 'not-available'
  | 'gone'

/** Thrown when an operation is refused, which rolls back its transaction. The customer reads the message. `facts` go into the response. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly facts: Record<string, unknown>

  constructor(reason: Reason, message: string, facts: Record<string, unknown> = {}) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.facts = facts
  }
}

export const notFound = (what: string) => new Refusal('not-found', shopMessages.notFound(what))
