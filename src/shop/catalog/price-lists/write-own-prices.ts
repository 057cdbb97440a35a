import { maxOwnPrices, type PriceListFields } from '../../../contract/catalog/price-lists.ts'
import { toCents } from '../../../contract/ground/money.ts'
import { priceBreakProblems } from '../../../contract/rules/price-rules.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { readPriceBreaks, writePriceBreaks } from '../products/price-breaks.ts'
import { findPricedProducts } from './find-priced-products.ts'
import { priceListMessages } from './messages.ts'

type OwnPrice = PriceListFields['prices'][number]

interface Issue {
  path: string
  message: string
}

/** What the audit log keeps of a price. */
export interface PriceFacts {
  sku: string
  priceCents: number
  priceBreaks: { quantity: number; priceCents: number }[]
}

/**
 * Sets prices of products in a list that is locked, or takes them out. Refuses unknown products, one that is named twice, quantities that do
 * not rise above the minimum order and prices that do not fall. Returns the prices that have changed.
 */
export async function writeOwnPrices(
  tx: Tx,
  listId: string,
  prices: readonly OwnPrice[],
): Promise<{ before: PriceFacts[]; after: PriceFacts[] }> {
  if (prices.length === 0) return { before: [], after: [] }
  const products = await findPricedProducts(tx, prices)
  const issues = prices.flatMap((row, index) => issuesOf(row, products, index))
  if (issues[0]) throw new Refusal('invalid', issues[0].message, { issues })
  const rows = prices.flatMap(({ price, price_breaks }, index) => {
    const product = products[index]
    return product ? [{ product, priceCents: price === null ? null : toCents(price), priceBreaks: writePriceBreaks(price_breaks) }] : []
  })
  const ids = rows.map(({ product }) => product.id)
  const stored = await tx.selectFrom('price_list_price').selectAll().where('listId', '=', listId).where('productId', 'in', ids).execute()
  const known = new Map(stored.map((row) => [row.productId, row]))
  const changed = rows.filter(({ product, priceCents, priceBreaks }) => {
    const before = known.get(product.id)
    return before ? before.priceCents !== priceCents || before.priceBreaks !== priceBreaks : priceCents !== null
  })
  const changedIds = changed.map(({ product }) => product.id)
  if (changedIds.length > 0)
    await tx.deleteFrom('price_list_price').where('listId', '=', listId).where('productId', 'in', changedIds).execute()
  const kept = changed.flatMap(({ product, priceCents, priceBreaks }) =>
    priceCents === null ? [] : [{ listId, productId: product.id, priceCents, priceBreaks }],
  )
  if (kept.length > 0) await tx.insertInto('price_list_price').values(kept).execute()
  await refuseTooMany(tx, listId)
  const skuOf = new Map(rows.map(({ product }) => [product.id, product.sku]))
  const toFacts = ({ productId, priceCents, priceBreaks }: (typeof kept)[number]): PriceFacts => ({
    sku: skuOf.get(productId) ?? '',
    priceCents,
    priceBreaks: readPriceBreaks(priceBreaks).map(({ quantity, price }) => ({ quantity, priceCents: toCents(price) })),
  })
  return { before: stored.filter(({ productId }) => changedIds.includes(productId)).map(toFacts), after: kept.map(toFacts) }
}

function issuesOf({ price, price_breaks, sku }: OwnPrice, products: readonly (ProductRow | undefined)[], index: number): Issue[] {
  const product = products[index]
  if (!product) return [{ path: `prices.${index}`, message: priceListMessages.unknownProduct(sku) }]
  if (products.indexOf(product) < index) return [{ path: `prices.${index}`, message: priceListMessages.productTwice(product.sku) }]
  if (price === null) return []
  return priceBreakProblems({ price, price_breaks, minimum_order: product.minimumOrder }).map(({ row, field, message }) => ({
    path: `prices.${index}.price_breaks.${row}.${field}`,
    message: priceListMessages.ofProduct(product.sku, message),
  }))
}

async function refuseTooMany(tx: Tx, listId: string) {
  const { count } = await tx
    .selectFrom('price_list_price')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('listId', '=', listId)
    .executeTakeFirstOrThrow()
  if (Number(count) > maxOwnPrices) throw new Refusal('wrong-state', priceListMessages.tooManyPrices(maxOwnPrices))
}
