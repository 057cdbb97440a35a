/** How much less than the public price an amount is, in percent with one decimal; negative above it. */
export const percentBelow = (publicCents: number, cents: number): number =>
  publicCents === 0 ? 0 : Math.round(((publicCents - cents) * 1000) / publicCents) / 10

/** The unit price that is this percentage below the public one, rounded half up, in whole cents. It is never below one cent. */
export const priceBelow = (publicCents: number, percent: number): number =>
  Math.max(1, Math.floor((publicCents * (10_000 - Math.round(percent * 100)) + 5_000) / 10_000))
