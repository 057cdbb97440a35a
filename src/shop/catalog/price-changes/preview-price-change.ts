import type { PriceChangePreview } from '../../../contract/catalog/price-changes.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import type { Admin } from '../../ground/actor.ts'
import type { PriceChangeRow } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { changePrices, pricesOf } from './change-prices.ts'
import { type ComparedProduct, compareProduct, fingerprint } from './compare-product.ts'
import { readWhatStays } from './read-what-stays.ts'
import { nameOfRule, type StoredRule } from './rule-of.ts'
import { findIds, type PricedProduct, selectProducts } from './select-products.ts'

export type Rule = StoredRule & { startsOn: string | null }

interface Compared {
  /** In the order of their names. */
  rows: ComparedProduct[]
  later: PriceChangePreview['later']
  seen: string
}

/** The prices that a change would change if nothing else happened before its day: planned changes that apply earlier are counted in. */
export async function compare(shop: Shop, rule: Rule): Promise<Compared> {
  const { db } = shop
  const products = await selectProducts(shop, db, { which: rule, ids: await findIds(shop, rule) })
  const planned = await db.selectFrom('price_change').selectAll().where('state', '=', 'planned').orderBy('startsOn').orderBy('id').execute()
  const [today] = inShopZone(shop.now())
  const isEarlier = ({ startsOn }: PriceChangeRow) => (startsOn ?? '') <= (rule.startsOn ?? today)
  const earlier = await withMatch(shop, planned.filter(isEarlier))
  const onTop = await withMatch(
    shop,
    planned.filter((change) => !isEarlier(change)),
  )
  const rows = products.flatMap((product) => {
    const prices = earlier.reduce(
      (before, change) => (change.isAbout(product) ? changePrices(product, before, change.rule).after : before),
      pricesOf(product),
    )
    return compareProduct(product, prices, rule) ?? []
  })
  const later = onTop
    .filter(({ isAbout }) => rows.some(({ product }) => isAbout(product)))
    .map((change) => ({ name: nameOfRule(shop, change.rule), from: change.rule.startsOn ?? '' }))
  return { rows: rows.toSorted(byName), later, seen: fingerprint(rows) }
}

const byName = ({ product: a }: ComparedProduct, { product: b }: ComparedProduct) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1

/** Planned changes with how each tells its products. */
const withMatch = (shop: Shop, changes: readonly PriceChangeRow[]) =>
  Promise.all(
    changes.map(async (rule) => {
      const ids = await findIds(shop, rule)
      const isAbout = ({ id, family }: PricedProduct) => (ids ? ids.has(id) : rule.family === null || rule.family === family)
      return { rule, isAbout }
    }),
  )

const PAGE_SIZE = 100

/** Shows every price that a change would change, some products at a time, and what stays as it is. Changes nothing. */
export async function previewPriceChange(
  shop: Shop,
  _admin: Admin,
  rule: Rule,
  { limit = PAGE_SIZE, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<PriceChangePreview> {
  const { rows, later, seen } = await compare(shop, rule)
  const changed = rows.filter(({ changed }) => changed.problem === '')
  const percents = changed.flatMap(({ prices }) => prices.map((price) => Math.round((price.new / price.old - 1) * 1000) / 10))
  const stays = await readWhatStays(shop, new Set(rows.map(({ product }) => product.id)))
  const start = after === undefined ? 0 : rows.findIndex(({ product }) => product.id === after) + 1
  const page = rows.slice(start, start + limit)
  return {
    tools: changed.length,
    prices: percents.length,
    leftOut: rows.length - changed.length,
    smallest: percents.length > 0 ? percents.reduce((a, b) => Math.min(a, b)) : null,
    largest: percents.length > 0 ? percents.reduce((a, b) => Math.max(a, b)) : null,
    agreed: stays.agreed,
    offers: stays.offers,
    later,
    rows: page.map(({ product: { id, sku, name, image, family }, prices, changed: { problem } }) => ({
      productID: id,
      sku,
      product: name,
      image: pictureOf({ image, family }),
      prices,
      agreed: stays.agreedOf.get(id) ?? 0,
      problem,
    })),
    next: start + limit < rows.length ? (page.at(-1)?.product.id ?? null) : null,
    seen,
  }
}
