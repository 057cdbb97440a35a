import type { QuoteState } from '../quote.ts'

interface Stored {
  state: Exclude<QuoteState, 'expired'>
  /** The last day, in the shop's zone. */
  validUntil: string | null
}

/** The state of a quote on a day of the shop's zone. An offer holds until the end of its last day. */
export const quoteState = ({ state, validUntil }: Stored, today: string): QuoteState =>
  state === 'offered' && validUntil !== null && validUntil < today ? 'expired' : state
