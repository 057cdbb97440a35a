import type { Replacement } from '../../../contract/catalog/product.ts'
import type { OrderLimits } from '../../../contract/rules/order-quantity.ts'
import type { Prices } from '../../../contract/rules/pricing.ts'
import type { PreviewLine } from '../../../contract/selling/order.ts'

/** What the cart shows of a product. Prices are in the shop's currency. */
export interface CartProduct extends OrderLimits, Prices {
  productID: string
  sku: string
  name: string
  image: string
  slug: string
  /** The tool that replaces this one, which is discontinued and cannot be ordered. */
  replacement?: Replacement | undefined
}

/** What the cart knows of a product that is not sold. */
export interface UnsoldProduct {
  name: string | undefined
  replacement: Replacement | undefined
}

/** Returns the product of a preview line; undefined if it is not sold. */
export function toCartProduct(line: PreviewLine): CartProduct | undefined {
  const { productID, sku, product, productImg, slug, available, minimum_order, increment, base_price, price_breaks, reason } = line
  const { replacement } = line
  if (reason === 'unknown' || productID === undefined || available === undefined || base_price === undefined) return undefined
  return {
    productID,
    sku: sku ?? '',
    name: product ?? '',
    image: productImg ?? '',
    slug: slug ?? '',
    available,
    minimum_order: minimum_order ?? 1,
    increment: increment ?? 1,
    price: base_price,
    price_breaks: price_breaks ?? [],
    ...(replacement && available < (minimum_order ?? 1) && { replacement }),
  }
}
