import { roundedShare } from './rounded-share.ts'

/** What prices are rounded to: whole steps of cents, or up to the next price that ends so. */
export const priceSteps = ['0.01', '0.05', '0.10', '0.50', '1.00', '.90'] as const
export type PriceStep = (typeof priceSteps)[number]

export interface PriceRule {
  /** Thousandths of a percent, such as 4500 for 4.5%. Or the amount. */
  percentThousandths: number | null
  amountCents: number | null
  step: PriceStep
}

/** The prices that a step leads to: those so many cents apart, of which one is `endCents`. */
export const priceGrids: Record<PriceStep, { stepCents: number; endCents: number }> = {
  '0.01': { stepCents: 1, endCents: 0 },
  '0.05': { stepCents: 5, endCents: 0 },
  '0.10': { stepCents: 10, endCents: 0 },
  '0.50': { stepCents: 50, endCents: 0 },
  '1.00': { stepCents: 100, endCents: 0 },
  '.90': { stepCents: 100, endCents: 90 },
}

/**
 * Returns a price in cents after a rule: changed by the percent or the amount, then rounded to the nearest step, half up. It can be zero or
 * less, which no product can cost.
 */
export function changedPrice(cents: number, { percentThousandths, amountCents, step }: PriceRule): number {
  const changed = percentThousandths === null ? cents + (amountCents ?? 0) : roundedShare(cents, 100_000 + percentThousandths, 100_000)
  const { stepCents, endCents } = priceGrids[step]
  return Math.floor((changed - endCents) / stepCents + 0.5) * stepCents + endCents
}
