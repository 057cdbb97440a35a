import { toCents } from '../ground/money.ts'
import { priceMessages } from '../ground/price-messages.ts'
import type { OrderLimits } from './order-quantity.ts'
import type { PriceBreak, Prices } from './pricing.ts'

export const maxPriceBreaks = 8

export interface PriceBreakProblem {
  /** The price break, counted from 0. */
  row: number
  field: keyof PriceBreak
  message: string
}

/**
 * Returns what is wrong with the price breaks of a product: quantities lie above the minimum order and rise, prices lie below the base
 * price and fall.
 */
export function priceBreakProblems({
  price,
  minimum_order,
  price_breaks,
}: Prices & Pick<OrderLimits, 'minimum_order'>): PriceBreakProblem[] {
  return price_breaks.flatMap((current, row): PriceBreakProblem[] => {
    const before = price_breaks[row - 1]
    const problems: PriceBreakProblem[] = []
    if (current.quantity <= minimum_order) {
      problems.push({ row, field: 'quantity', message: priceMessages.aboveMinimum(current.quantity, minimum_order) })
    } else if (before && current.quantity <= before.quantity) {
      problems.push({ row, field: 'quantity', message: priceMessages.rising(current.quantity, before.quantity) })
    }
    if (toCents(current.price) >= toCents((before ?? { price }).price)) {
      const message = before ? priceMessages.falling(current, before) : priceMessages.belowBase(current, price)
      problems.push({ row, field: 'price', message })
    }
    return problems
  })
}

/** Returns what is wrong with a minimum order and its increment, in words; undefined if nothing is. */
export const incrementProblem = ({ minimum_order, increment }: Omit<OrderLimits, 'available'>): string | undefined =>
  minimum_order % increment === 0 ? undefined : priceMessages.minimumNotAMultiple(minimum_order, increment)
