import type { OfferedProduct } from '../../../contract/catalog/product.ts'
import { agreedPrices } from '../../../contract/rules/agreed-price.ts'
import { type ListTerms, termsOf } from './read-terms.ts'

/** Returns a product as somebody who buys by this list sees it: at the agreed prices, with the public ones beside them if they differ. */
export function withAgreedPrices(product: OfferedProduct, terms: ListTerms | undefined): OfferedProduct {
  if (!terms) return product
  const { _id: id, family, price, price_breaks } = product
  const agreed = agreedPrices({ price, price_breaks }, termsOf(terms, { id, family }))
  // An agreed price is never above the public one, so that the same breaks at the same prices are public prices.
  if (JSON.stringify(agreed) === JSON.stringify({ price, price_breaks })) return product
  return { ...product, price: agreed.price, price_breaks: [...agreed.price_breaks], public_prices: { price, price_breaks } }
}
