import { toAmount, toCents } from '../../contract/money.ts'
import type { OrderPreview, PreviewLine } from '../../contract/order.ts'
import type { OrderLineInput } from '../../contract/order-input.ts'
import { checkQuantity, maxUnits, nearestQuantity } from '../../contract/rules/order-quantity.ts'
import { lineAmount, unitPrice } from '../../contract/rules/pricing.ts'
import { toLimits, toPrices } from '../catalog/to-product.ts'
import type { ProductRow } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import { findLineProducts, type ResolvedLine } from './find-line-products.ts'
import { findPartNumberSuggestions } from './find-part-number-suggestions.ts'
import { orderMessages } from './messages.ts'
import { readPartNumbers } from './read-part-numbers.ts'

/**
 * Prices lines in the shop's currency without ordering them. A line that cannot be ordered has the reason and a suggestion, and is not in the amounts.
 * Changes nothing.
 */
export async function readOrderPreview(shop: Shop, requested: readonly OrderLineInput[]): Promise<OrderPreview> {
  const resolved = await findLineProducts(shop.db, requested, await readPartNumbers(shop, requested))
  const priced = resolved.map((line) => (line.product ? previewProduct(line, line.product) : unknownLine(line)))
  const lines = priced.some(({ reason }) => reason === 'unknown') ? await findPartNumberSuggestions(shop, priced) : priced
  const goods = toAmount(lines.reduce((sum, { reason, amount = 0 }) => sum + (reason ? 0 : toCents(amount)), 0))
  return { lines, goods, delivery: 0, tax: 0, orderAmount: goods, orderable: lines.every(({ reason }) => !reason) }
}

function previewProduct({ index, orderUnit }: ResolvedLine, product: ProductRow): PreviewLine {
  const [prices, limits] = [toPrices(product), toLimits(product)]
  const refusal = checkQuantity(limits, orderUnit)
  const units = wholeUnits(orderUnit)
  const isPriced = units !== undefined && units > 0 && units <= maxUnits
  const pricedUnits = isPriced ? units : limits.minimum_order
  return {
    index,
    productID: product.id,
    sku: product.sku,
    product: product.name,
    productImg: product.image,
    slug: product.slug,
    orderUnit: units,
    price: toAmount(unitPrice(prices, pricedUnits)),
    amount: isPriced ? toAmount(lineAmount(prices, units)) : undefined,
    base_price: prices.price,
    price_breaks: prices.price_breaks,
    ...limits,
    ...refusal,
    suggestion: refusal && nearestQuantity(limits, isWhole(orderUnit) ? orderUnit : limits.minimum_order),
  }
}

const isWhole = (orderUnit: unknown): orderUnit is number => Number.isInteger(orderUnit)

/** The quantity, if JSON can hold it as an integer. */
const wholeUnits = (orderUnit: unknown) => (isWhole(orderUnit) && Number.isSafeInteger(orderUnit) ? orderUnit : undefined)

/** A product that is no longer sold keeps its name, so that carts and saved lists can say which it was. */
const unknownLine = ({ index, productID, sku, removed, orderUnit }: ResolvedLine): PreviewLine => ({
  index,
  productID,
  sku,
  product: removed?.name,
  orderUnit: wholeUnits(orderUnit),
  reason: 'unknown',
  message: orderMessages.unknownProduct(sku),
})
