import type { OfferedProduct, Product } from '../../../contract/catalog/product.ts'
import type { ProductReview } from '../../../contract/catalog/product-reviews.ts'
import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import { isOrderable } from '../../../contract/rules/order-quantity.ts'
import type { RatingSummary } from '../../../contract/rules/summarize-ratings.ts'
import { publicMeta } from '../../ui/frame/public-meta.ts'
import { webpUrl } from '../../ui/pictures/image-sources.ts'
import { productPath } from '../../ui/product/product-paths.ts'

/** Metadata of a product page for search engines and link previews. */
export function productMeta({ product, family, origin, ...rated }: Shown & Rated) {
  const { name, price } = product
  const address = origin + productPath(product)
  const summary = shorten(product.details)
  const images = product.images.map((each) => new URL(webpUrl(each, 1400), origin).href)
  const picture = images[0] === undefined ? {} : { picture: { src: images[0], alt: name } }
  return [
    ...publicMeta({ title: name, description: summary, origin, path: productPath(product), type: 'product', ...picture }),
    { property: 'product:price:amount', content: price.toFixed(2) },
    { property: 'product:price:currency', content: shopLocale().currency },
    { 'script:ld+json': { ...productData(product, address, images), ...reviewData(rated) } },
    { 'script:ld+json': trailData(product, family, origin) },
  ]
}

interface Shown {
  product: OfferedProduct
  family: { name: string; path: string }
  origin: string
}

interface Rated {
  summary: RatingSummary
  /** Those that the page shows. */
  reviews: ProductReview[]
}

/** schema.org AggregateRating and Review. A product without a rating has neither. */
function reviewData({ summary: { average, stars }, reviews }: Rated) {
  if (average === null) return {}
  const limits = { bestRating: 5, worstRating: 1 }
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      ratingCount: stars.reduce((sum, count) => sum + count, 0),
      ...limits,
    },
    review: reviews
      .filter(({ ratings }) => ratings > 0)
      .map(({ ratings, author, comment, writtenAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: writtenAt,
        reviewBody: comment,
        reviewRating: { '@type': 'Rating', ratingValue: Math.max(1, ratings / 20), ...limits },
      })),
  }
}

/** schema.org Product with its Offer. */
function productData(product: OfferedProduct, address: string, images: string[]) {
  const { name, details, sku, price, price_breaks, available, minimum_order, specifications } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: details,
    sku,
    image: images.length > 1 ? images : images[0],
    url: address,
    brand: { '@type': 'Brand', name: shopLocale().name },
    additionalProperty: specifications.map(([label, value]) => ({ '@type': 'PropertyValue', name: label, value })),
    offers: {
      '@type': 'Offer',
      url: address,
      price: price.toFixed(2),
      priceCurrency: shopLocale().currency,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${isOrderable(product) ? 'InStock' : product.replaced_by ? 'Discontinued' : 'OutOfStock'}`,
      inventoryLevel: { '@type': 'QuantitativeValue', value: available },
      eligibleQuantity: quantityRange(minimum_order),
      ...(price_breaks.length > 0 && { priceSpecification: priceSpecification(product) }),
      seller: { '@type': 'Organization', name: shopLocale().name },
    },
  }
}

/** The price of one unit from each quantity on, as schema.org UnitPriceSpecification. */
function priceSpecification({ price, minimum_order, price_breaks }: Product) {
  const rungs = [{ quantity: minimum_order, price }, ...price_breaks]
  return rungs.map((rung, index) => {
    const next = rungs[index + 1]
    return {
      '@type': 'UnitPriceSpecification',
      price: rung.price.toFixed(2),
      priceCurrency: shopLocale().currency,
      unitCode: UNIT,
      eligibleQuantity: quantityRange(rung.quantity, next && next.quantity - 1),
    }
  })
}

/** The UN/CEFACT code of one unit. */
const UNIT = 'C62'

const quantityRange = (minValue: number, maxValue?: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  ...(maxValue !== undefined && { maxValue }),
  unitCode: UNIT,
})

/** schema.org BreadcrumbList. */
function trailData({ name }: Product, family: { name: string; path: string }, origin: string) {
  const step = (position: number, title: string, item?: string) => ({ '@type': 'ListItem', position, name: title, ...(item && { item }) })
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, 'Tools', `${origin}/products`), step(2, family.name, origin + family.path), step(3, name)],
  }
}

/** Cuts at a word boundary, at the length that search engines show. */
function shorten(text: string) {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= 160
    ? line
    : `${line
        .slice(0, 159)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`
}
