import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { incrementProblem, priceBreakProblems } from '../../../contract/rules/price-rules.ts'
import type { PriceBreak } from '../../../contract/rules/pricing.ts'
import { fromJson, type Json, toJson } from '../../ground/database/json.ts'
import type { ProductRow, StoredPriceBreak } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'

/** Parses `product."priceBreaks"`; the prices are in the shop's currency. */
export const readPriceBreaks = (stored: Json<StoredPriceBreak[]>): PriceBreak[] =>
  fromJson(stored).map(({ quantity, priceCents }) => ({ quantity, price: toAmount(priceCents) }))

/** Formats price breaks for `product."priceBreaks"`; the prices are in the shop's currency. */
export const writePriceBreaks = (breaks: readonly PriceBreak[]): Json<StoredPriceBreak[]> =>
  toJson(breaks.map(({ quantity, price }): StoredPriceBreak => ({ quantity, priceCents: toCents(price) })))

/**
 * Refuses a minimum order that is not a multiple of the increment, and price breaks whose quantities do not rise above the minimum order
 * or whose prices do not fall below the base price.
 */
export function refuseInvalidPrices({
  priceCents,
  minimumOrder,
  increment,
  priceBreaks,
}: Pick<ProductRow, 'priceCents' | 'minimumOrder' | 'increment' | 'priceBreaks'>): void {
  const multiple = incrementProblem({ minimum_order: minimumOrder, increment })
  const prices = { price: toAmount(priceCents), minimum_order: minimumOrder, price_breaks: readPriceBreaks(priceBreaks) }
  const issues = [
    ...(multiple ? [{ path: 'minimum_order', message: multiple }] : []),
    ...priceBreakProblems(prices).map(({ row, field, message }) => ({ path: `price_breaks.${row}.${field}`, message })),
  ]
  if (issues[0]) throw new Refusal('invalid', issues[0].message, { issues })
}
