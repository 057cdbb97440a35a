/** What a company may have open, and has, in whole cents. */
export interface Credit {
  /** Null if every order is paid in advance. */
  limitCents: number | null
  openCents: number
  overdueCents: number
}

export type CreditRefusal = 'no-terms' | 'overdue' | 'over-limit'

/** Why an order cannot be placed on account: no terms, something overdue, or more open afterwards than the limit. Undefined if it can. */
export function creditRefusal({ limitCents, openCents, overdueCents }: Credit, amountCents: number): CreditRefusal | undefined {
  if (limitCents === null) return 'no-terms'
  if (overdueCents > 0) return 'overdue'
  return openCents + amountCents > limitCents ? 'over-limit' : undefined
}

/** What can still be ordered on account. */
export const freeCredit = ({ limitCents, openCents, overdueCents }: Credit): number =>
  limitCents === null || overdueCents > 0 ? 0 : Math.max(limitCents - openCents, 0)
