import { toAmount } from '../../../contract/ground/money.ts'
import { isDraft } from '../../../contract/rules/is-draft.ts'
import { type Prices, unitPrice } from '../../../contract/rules/pricing.ts'
import type { QuoteLine } from '../../../contract/selling/quote.ts'
import { type ListTerms, pricesBy } from '../../catalog/price-lists/read-terms.ts'
import { toPrices } from '../../catalog/products/to-product.ts'
import type { ProductRow, QuoteLineRow } from '../../ground/database/tables.ts'

interface Shown {
  /** What the customer buys by. */
  terms: ListTerms | undefined
  /** Whether the offered price is. */
  isShown: boolean
  /** Whether the public price is that of now. */
  isPublicNow: boolean
  /** The setting of the shop. */
  sellsWithoutPhoto: boolean
}

/** What the product of a line costs the customer now, by quantity. One that is gone for good keeps its public price. */
export const ownPricesOf = (product: ProductRow | undefined, terms: ListTerms | undefined, publicCents: number): Prices =>
  product ? pricesBy(terms, product) : { price: toAmount(publicCents), price_breaks: [] }

/** Converts a line of a quote to the contract's. */
export function toQuoteLine(
  line: QuoteLineRow,
  product: ProductRow | undefined,
  { terms, isShown, isPublicNow, sellsWithoutPhoto }: Shown,
): QuoteLine {
  const { position, productID, sku, product: name, productImg, orderUnit, priceCents, publicCents } = line
  const isSold = product?.removedAt === null && !isDraft(product, sellsWithoutPhoto)
  const publicNow = isPublicNow && product ? unitPrice(toPrices(product), orderUnit) : publicCents
  const { price, price_breaks } = ownPricesOf(product, terms, publicCents)
  return {
    position,
    productID,
    sku,
    product: name,
    productImg,
    orderUnit,
    slug: isSold ? product.slug : null,
    available: isSold ? product.available : 0,
    publicPrice: toAmount(publicNow),
    ownPrice: toAmount(unitPrice({ price, price_breaks }, orderUnit)),
    ownPrices: { price, price_breaks: [...price_breaks] },
    price: isShown && priceCents !== null ? toAmount(priceCents) : null,
  }
}
