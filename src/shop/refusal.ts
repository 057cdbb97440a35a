/** Why the business says no. `api/refusals.ts` turns each into an HTTP status. */
export type Reason =
  | 'not-signed-in'
  | 'not-allowed'
  | 'second-factor'
  | 'not-found'
  | 'wrong-method'
  | 'invalid'
  | 'out-of-range'
  | 'price-changed'
  | 'wrong-state'
  | 'changed-meanwhile'
  | 'key-reused'
  | 'taken'
  | 'too-many'
  | 'not-available'

/** A refusal in words the customer reads. Thrown, so that the transaction it happens in is undone. */
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

export const notFound = (what: string) => new Refusal('not-found', `This ${what} does not exist`)
