import { toCents } from '../ground/money.ts'
import { canOrder, type OrderLimits, roundUp } from './order-quantity.ts'

/** From this quantity on, a unit costs `price`. */
export interface PriceBreak {
  quantity: number
  price: number
}

/** The prices of a product, in the shop's currency. Quantities of price breaks rise and prices fall. */
export interface Prices {
  price: number
  price_breaks: readonly PriceBreak[]
}

/** Returns the price break that applies to a quantity; undefined below the first one. */
export const appliedBreak = ({ price_breaks }: Pick<Prices, 'price_breaks'>, units: number): PriceBreak | undefined =>
  price_breaks.findLast(({ quantity }) => quantity <= units)

/** Returns the price of one unit when ordering `units`, in whole cents. */
export const unitPrice = (product: Prices, units: number): number => toCents((appliedBreak(product, units) ?? product).price)

/** Returns the price of `units` units, in whole cents. */
export const lineAmount = (product: Prices, units: number): number => unitPrice(product, units) * units

/** Returns what `units` cost less than at the base price, in whole cents. */
export const savedAmount = (product: Prices, units: number): number => toCents(product.price) * units - lineAmount(product, units)

/** Returns the price of one unit at the last price break, in whole cents. */
export const lowestPrice = (product: Prices): number => unitPrice(product, Number.POSITIVE_INFINITY)

export interface NextBreak {
  quantity: number
  /** How many more units that is. */
  more: number
  /** What it saves in total, in whole cents. */
  saves: number
}

/**
 * Returns the smallest quantity at the next price break that can be ordered, if it costs less in total than `units`.
 */
export function nextBreak(product: Prices & OrderLimits, units: number): NextBreak | undefined {
  const next = product.price_breaks.find(({ quantity }) => quantity > units)
  if (!next) return undefined
  const quantity = roundUp(next.quantity, product.increment)
  const saves = lineAmount(product, units) - lineAmount(product, quantity)
  return saves > 0 && canOrder(product, quantity) ? { quantity, more: quantity - units, saves } : undefined
}
