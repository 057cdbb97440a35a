import { toCents } from '../../../contract/ground/money.ts'
import type { QuoteLine } from '../../../contract/selling/quote.ts'

/** What the goods of a quote cost the customer without the offer, in cents. */
export const ownGoodsCents = (items: readonly Pick<QuoteLine, 'orderUnit' | 'ownPrice'>[]) =>
  items.reduce((sum, { orderUnit, ownPrice }) => sum + orderUnit * toCents(ownPrice), 0)

interface Compared {
  items: readonly Pick<QuoteLine, 'orderUnit' | 'ownPrice'>[]
  /** The goods as they are offered. */
  goods: number
  /** Delivery as it is fixed; null if it is by the rates. */
  fixedDelivery: number | null
  ratesDelivery: number | null
}

/** What the customer saves against the own prices and the rates, in cents; negative for an offer that is dearer. */
export function savedCents({ items, goods, fixedDelivery, ratesDelivery }: Compared): number {
  const delivery = fixedDelivery === null || ratesDelivery === null ? 0 : toCents(ratesDelivery) - toCents(fixedDelivery)
  return ownGoodsCents(items) - toCents(goods) + delivery
}
