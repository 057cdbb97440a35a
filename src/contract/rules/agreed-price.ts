import { toAmount } from '../ground/money.ts'
import { type PriceBreak, type Prices, unitPrice } from './pricing.ts'

/** A percentage in hundredths of a percent: 7.25% is 725. */
export type PercentOff = number

/** What a price list says about one product. */
export interface AgreedTerms {
  /** The price of the product itself, which wins over all percentages. */
  own: Prices | undefined
  /** The percentage off its family, also when it is 0; undefined without one. */
  family: PercentOff | undefined
  /** The percentage off everything. */
  everything: PercentOff
}

const WHOLE = 10_000

/** Returns a price less a percentage, rounded half up, in whole cents. It is never below one cent, because nothing is free. */
export const lessPercent = (cents: number, percent: PercentOff): number =>
  Math.max(1, Math.floor((cents * (WHOLE - percent) + WHOLE / 2) / WHOLE))

/** Returns the agreed price of one unit when ordering `units`, in whole cents. It is never above the public price at that quantity. */
export function agreedUnitPrice(product: Prices, { own, family, everything }: AgreedTerms, units: number): number {
  const publicCents = unitPrice(product, units)
  return Math.min(publicCents, own ? unitPrice(own, units) : lessPercent(publicCents, family ?? everything))
}

/** Returns the agreed prices of a product at all quantities, as `unitPrice` and all other rules of prices read them. */
export function agreedPrices(product: Prices, terms: AgreedTerms): Prices {
  const quantities = new Set([product, ...(terms.own ? [terms.own] : [])].flatMap(({ price_breaks }) => price_breaks.map(quantityOf)))
  const price_breaks: PriceBreak[] = []
  const base = agreedUnitPrice(product, terms, 0)
  let before = base
  for (const quantity of [...quantities].sort((a, b) => a - b)) {
    const cents = agreedUnitPrice(product, terms, quantity)
    if (cents < before) price_breaks.push({ quantity, price: toAmount(cents) })
    before = cents
  }
  return { price: toAmount(base), price_breaks }
}

const quantityOf = ({ quantity }: PriceBreak) => quantity
