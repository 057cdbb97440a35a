import { showMoney, showWhole, toCents } from './money.ts'
import { canOrder, type OrderLimits, roundUp } from './order-quantity.ts'

/** From this quantity on, a unit costs `price` dollars. */
export interface PriceBreak {
  quantity: number
  price: number
}

/** The prices of a product, in dollars. Quantities of price breaks rise and prices fall. */
export interface Prices {
  price: number
  price_breaks: readonly PriceBreak[]
}

export const maxPriceBreaks = 8

/** Returns the price break that applies to a quantity; undefined below the first one. */
export const appliedBreak = ({ price_breaks }: Pick<Prices, 'price_breaks'>, units: number): PriceBreak | undefined =>
  price_breaks.findLast(({ quantity }) => quantity <= units)

/** Returns the price of one unit when ordering `units`, in whole cents (design section 6). */
export const unitPrice = (product: Prices, units: number): number => toCents((appliedBreak(product, units) ?? product).price)

/** Returns the price of `units` units, in whole cents. */
export const lineAmount = (product: Prices, units: number): number => unitPrice(product, units) * units

/** Returns what `units` cost less than at the base price, in whole cents. */
export const savedAmount = (product: Prices, units: number): number => toCents(product.price) * units - lineAmount(product, units)

/** Returns the price of one unit at the last price break, in whole cents. */
export const lowestPrice = (product: Prices): number => unitPrice(product, Number.POSITIVE_INFINITY)

/**
 * Returns the smallest quantity at the next price break that can be ordered, if it costs less in total than `units`: how many `more` units
 * it is and what it `saves`, in whole cents.
 */
export function nextBreak(product: Prices & OrderLimits, units: number): { quantity: number; more: number; saves: number } | undefined {
  const next = product.price_breaks.find(({ quantity }) => quantity > units)
  if (!next) return undefined
  const quantity = roundUp(next.quantity, product.increment)
  const saves = lineAmount(product, units) - lineAmount(product, quantity)
  return saves > 0 && canOrder(product, quantity) ? { quantity, more: quantity - units, saves } : undefined
}

export interface PriceBreakProblem {
  /** The price break, counted from 0. */
  row: number
  field: keyof PriceBreak
  message: string
}

/**
 * Returns what is wrong with the price breaks of a product: quantities lie above the minimum order and rise, prices lie below the base
 * price and fall (design section 6).
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
      problems.push({ row, field: 'quantity', message: priceBreakMessages.aboveMinimum(current.quantity, minimum_order) })
    } else if (before && current.quantity <= before.quantity) {
      problems.push({ row, field: 'quantity', message: priceBreakMessages.rising(current.quantity, before.quantity) })
    }
    if (toCents(current.price) >= toCents((before ?? { price }).price)) {
      const message = before ? priceBreakMessages.falling(current, before) : priceBreakMessages.belowBase(current, price)
      problems.push({ row, field: 'price', message })
    }
    return problems
  })
}

const inWords = ({ quantity, price }: PriceBreak) => `The price from ${showWhole(quantity)} units (${showMoney(toCents(price))})`

const priceBreakMessages = {
  aboveMinimum: (quantity: number, minimum: number) =>
    `The price break at ${showWhole(quantity)} units must be above the minimum order of ${showWhole(minimum)}`,
  rising: (quantity: number, before: number) =>
    `The price break at ${showWhole(quantity)} units must be above the one before, at ${showWhole(before)}`,
  belowBase: (current: PriceBreak, price: number) => `${inWords(current)} must be below the product price of ${showMoney(toCents(price))}`,
  falling: (current: PriceBreak, before: PriceBreak) =>
    `${inWords(current)} must be below the price from ${showWhole(before.quantity)} units (${showMoney(toCents(before.price))})`,
}
