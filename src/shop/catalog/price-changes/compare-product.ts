import { createHash } from 'node:crypto'
import type { PriceRule } from '../../../contract/rules/changed-price.ts'
import type { Prices } from '../../../contract/rules/pricing.ts'
import { type ChangedPrices, changePrices } from './change-prices.ts'
import type { PricedProduct } from './select-products.ts'

interface PriceDifference {
  /** From how many units on it applies. */
  units: number
  old: number
  new: number
}

export interface ComparedProduct {
  product: PricedProduct
  changed: ChangedPrices
  /** The prices that differ; none if there is a problem. */
  prices: PriceDifference[]
}

/** A product whose prices change by a rule, or would be impossible; undefined if nothing changes. */
export function compareProduct(product: PricedProduct, before: Prices, rule: PriceRule): ComparedProduct | undefined {
  const changed = changePrices(product, before, rule)
  const prices = differences(changed, product.minimumOrder)
  return prices.length > 0 || changed.problem ? { product, changed, prices } : undefined
}

function differences({ before, after }: ChangedPrices, minimumOrder: number): PriceDifference[] {
  const all = [
    { units: minimumOrder, old: before.price, new: after.price },
    ...before.price_breaks.map(({ quantity, price }, at) => ({ units: quantity, old: price, new: after.price_breaks[at]?.price ?? price })),
  ]
  return all.filter((each) => each.old !== each.new)
}

/** Tells two results apart, which are in the order of IDs: whoever schedules a change has seen these prices. */
export function fingerprint(compared: readonly ComparedProduct[]): string {
  const hash = createHash('sha256')
  for (const { product, prices, changed } of compared) hash.update(JSON.stringify([product.id, prices, changed.problem]))
  return hash.digest('hex').slice(0, 32)
}
