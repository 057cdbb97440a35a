/** The orders of a state are counted up to this number. */
export const maxOrderCount = 1_000
