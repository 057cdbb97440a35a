interface Stored<State> {
  state: State
  /** The last day, in the shop's zone. */
  validUntil: string | null
}

/** The state of a quote on a day of the shop's zone. An offer holds until the end of its last day. */
export const quoteState = <State extends string>({ state, validUntil }: Stored<State>, today: string): State | 'expired' =>
  state === 'offered' && validUntil !== null && validUntil < today ? 'expired' : state
