import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { changedPrice, type PriceRule } from '../../../contract/rules/changed-price.ts'
import type { Prices } from '../../../contract/rules/pricing.ts'
import { maxPriceCents } from '../../../contract/schema/values.ts'
import { priceProblems } from '../imports/price-problems.ts'
import { readPriceBreaks } from '../products/price-breaks.ts'
import { priceChangeMessages as texts } from './messages.ts'
import type { PricedProduct } from './select-products.ts'

export interface ChangedPrices {
  before: Prices
  after: Prices
  /** Why the product would be impossible; empty if it is not. */
  problem: string
}

/** The prices of a product after a rule. A product that would be impossible keeps all of its prices. */
export function changePrices(product: Pick<PricedProduct, 'minimumOrder' | 'increment'>, before: Prices, rule: PriceRule): ChangedPrices {
  const change = (price: number) => toAmount(changedPrice(toCents(price), rule))
  const after = {
    price: change(before.price),
    price_breaks: before.price_breaks.map(({ quantity, price }) => ({ quantity, price: change(price) })),
  }
  const cents = [after, ...after.price_breaks].map(({ price }) => toCents(price))
  const problem =
    Math.min(...cents) <= 0
      ? texts.impossible(Math.min(...cents))
      : Math.max(...cents) > maxPriceCents
        ? texts.tooHigh
        : (priceProblems({ ...after, minimum_order: product.minimumOrder, increment: product.increment })[0]?.message ?? '')
  return { before, after: problem ? before : after, problem }
}

export const pricesOf = ({ priceCents, priceBreaks }: Pick<PricedProduct, 'priceCents' | 'priceBreaks'>): Prices => ({
  price: toAmount(priceCents),
  price_breaks: readPriceBreaks(priceBreaks),
})
