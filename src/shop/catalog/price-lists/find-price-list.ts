import type { PricedProduct, PriceList, ProductToPrice } from '../../../contract/catalog/price-lists.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import type { Admin } from '../../ground/actor.ts'
import type { Database, ProductRow } from '../../ground/database/tables.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { toPrices } from '../products/to-product.ts'
import { findPricedProducts } from './find-priced-products.ts'
import { toPercent } from './percents.ts'
import { readFamilyPercents } from './read-family-percents.ts'

const MAX_COMPANIES = 100

/** Finds a price list with all of its prices, and who uses it. */
export async function findPriceList({ db }: Shop, _admin: Admin, listId: string): Promise<PriceList> {
  const list = await db.selectFrom('price_list').selectAll().where('id', '=', listId).executeTakeFirst()
  if (!list) throw notFound('price list')
  const [families, prices, companies, changedBy] = await Promise.all([
    readFamilyPercents(db, listId),
    readPricedProducts(db, listId),
    db.selectFrom('company').select(['id', 'name']).where('priceListId', '=', listId).orderBy('name').orderBy('id').execute(),
    readLastEditor(db, listId),
  ])
  return {
    _id: list.id,
    name: list.name,
    version: list.version,
    percent: toPercent(list.percent),
    families,
    prices,
    companies: companies.slice(0, MAX_COMPANIES).map(({ id, name }) => ({ _id: id, name })),
    companyCount: companies.length,
    changedAt: list.updatedAt.toISOString(),
    changedBy,
  }
}

/** Reads the prices of products in a list, by name. */
export async function readPricedProducts(db: Database, listId: string): Promise<PricedProduct[]> {
  const rows = await db
    .selectFrom('price_list_price')
    .innerJoin('product', 'product.id', 'price_list_price.productId')
    .selectAll('product')
    .select(['price_list_price.priceCents as ownCents', 'price_list_price.priceBreaks as ownBreaks'])
    .where('price_list_price.listId', '=', listId)
    .orderBy('product.name')
    .orderBy('product.id')
    .execute()
  return rows.map(({ ownCents, ownBreaks, ...product }) => ({
    ...toProductToPrice(product),
    ...toPrices({ priceCents: ownCents, priceBreaks: ownBreaks }),
  }))
}

const toProductToPrice = (product: ProductRow): ProductToPrice => ({
  productID: product.id,
  sku: product.sku,
  product: product.name,
  productImg: pictureOf(product),
  family: product.family,
  minimum_order: product.minimumOrder,
  increment: product.increment,
  sold: product.removedAt === null,
  public_prices: toPrices(product),
})

/** Finds products for sale by their part numbers, in that order; null for an unknown one. */
export async function findProductsToPrice({ db }: Shop, _admin: Admin, skus: readonly string[]): Promise<(ProductToPrice | null)[]> {
  const products = await findPricedProducts(
    db,
    skus.map((sku) => ({ sku })),
  )
  return products.map((product) => (product ? toProductToPrice(product) : null))
}

async function readLastEditor(db: Database, listId: string): Promise<string> {
  const last = await db
    .selectFrom('event')
    .leftJoin('person', 'person.id', 'event.actorId')
    .select(['event.actor', 'person.name'])
    .where('thing', '=', 'price-list')
    .where('thingId', '=', listId)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name ?? last?.actor ?? ''
}
