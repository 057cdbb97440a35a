import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import type { OfferedProduct } from '../../../contract/catalog/product.ts'
import { familyNameOf } from '../../../contract/rules/family-name.ts'
import type { HiddenReason } from '../../../contract/rules/is-draft.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Page, PageRequest } from '../../ground/page.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { countReserved } from '../products/count-reserved.ts'
import { findProduct, productsOnFile } from '../products/list-products.ts'
import { catalogMessages } from '../products/messages.ts'
import { type ProductWithDrawing, toStockedProduct } from '../products/to-product.ts'
import { toProducts } from '../products/to-products.ts'
import { leadSearch } from './lead-search.ts'
import type { ProductQuery } from './product-query.ts'

const PAGE_SIZE = 24
const MAX_ALTERNATIVES = 4

export interface FoundFamily {
  slug: string
  name: string
  intro: string
  /** Number of products of the family that match the filters. */
  count: number
}

/** Finds products, by relevance unless sorted; tolerates typing errors. Refuses an unknown family or product to start after. */
export async function findProducts(shop: Shop, query: ProductQuery & PageRequest): Promise<Page<OfferedProduct>> {
  const { items, ...rest } = await findRows(shop, { ...query, search: await leadSearch(shop, query.search) })
  return { items: await toProducts(shop, items), ...rest }
}

/** Finds products with what only administrators see, by name or, with a search, by relevance. */
export async function findManagedProducts(
  shop: Shop,
  _admin: Staff,
  {
    hidden,
    why,
    ...query
  }: PageRequest & Pick<ProductQuery, 'search' | 'stock'> & { hidden?: 'true' | 'false' | undefined; why?: HiddenReason | undefined },
): Promise<Page<StockedProduct>> {
  const { items, ...rest } = await findRows(shop, {
    ...query,
    ...(why ? { drafts: why } : draftsIn[hidden ?? 'any']),
    ...(!query.search && { search: undefined, sort: 'name' }),
  })
  const reservedOf = await countReserved(
    shop.db,
    items.map(({ id }) => id),
  )
  return { items: items.map((row) => toStockedProduct(shop, row, reservedOf)), ...rest }
}

const draftsIn = { any: { drafts: 'with' }, true: { drafts: 'only' }, false: {} } as const

async function findRows(shop: Shop, { limit = PAGE_SIZE, after, ...query }: ProductQuery & PageRequest): Promise<Page<ProductWithDrawing>> {
  const index = await shop.search.currentIndex(shop.catalogVersion())
  const family = query.family && shop.search.currentFamily(query.family)
  const filters = { ...query, family }
  if (family && !shop.search.families.has(family) && !index.count({}).has(family)) {
    throw new Refusal('invalid', catalogMessages.unknownFamily)
  }
  if (after && !index.has(after)) throw new Refusal('invalid', catalogMessages.unknownPageStart)
  const found = index.page(filters, limit + 1, after)
  const ids = found.slice(0, limit)
  const items = await readRows(shop, ids)
  const next = found.length > limit ? ids.at(-1) : undefined
  return next ? { items, next } : { items }
}

async function readRows(shop: Shop, ids: string[]): Promise<ProductWithDrawing[]> {
  const rows = ids.length > 0 ? await productsOnFile(shop).where('product.id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the products that still exist, in the order of their IDs. */
export const findProductsById = async (shop: Shop, ids: string[]): Promise<OfferedProduct[]> => toProducts(shop, await readRows(shop, ids))

/**
 * Finds what can be ordered instead of a product, in `quantity` units or in its minimum order: products of the same family that share at
 * least two rows of the specification, those most alike first.
 */
export async function findAlternatives(shop: Shop, productId: string, quantity?: number): Promise<OfferedProduct[]> {
  const { minimum_order } = await findProduct(shop, productId)
  const index = await shop.search.currentIndex(shop.catalogVersion())
  return findProductsById(shop, index.alternatives(productId, quantity ?? minimum_order, MAX_ALTERNATIVES))
}

/** Counts the specifications of the products of a list, and those that are chosen. Refuses an unknown family. */
export async function findFilters(shop: Shop, query: ProductQuery) {
  const index = await shop.search.currentIndex(shop.catalogVersion())
  const family = query.family && shop.search.currentFamily(query.family)
  if (family && !shop.search.families.has(family) && !index.count({}).has(family)) {
    throw new Refusal('invalid', catalogMessages.unknownFamily)
  }
  return index.countSpecifications({ ...query, family, search: await leadSearch(shop, query.search) })
}

/** Lists the families that have products, in catalog order, with the number of matching products. */
export async function findFamilies(shop: Shop, filters: Omit<ProductQuery, 'family' | 'sort'>): Promise<FoundFamily[]> {
  const index = await shop.search.currentIndex(shop.catalogVersion())
  const { families } = shop.search
  const counts = index.count({ ...filters, search: await leadSearch(shop, filters.search) })
  // A product can name a family that is added a moment later.
  const unknown = [...counts.keys()]
    .filter((slug) => !families.has(slug))
    .map((slug) => [slug, { name: familyNameOf(slug), intro: '' }] as const)
  return [...families, ...unknown].flatMap(([slug, { name, intro }]) => {
    const count = counts.get(slug)
    return count === undefined ? [] : [{ slug, name, intro, count }]
  })
}

/** Finds a family by its slug, or by one that it had before it was renamed, with the number of its products. */
export async function findFamilyBySlug(shop: Shop, slug: string): Promise<FoundFamily> {
  const index = await shop.search.currentIndex(shop.catalogVersion())
  const current = shop.search.currentFamily(slug)
  const count = index.count({}).get(current)
  const family = shop.search.families.get(current) ?? (count === undefined ? undefined : { name: familyNameOf(current), intro: '' })
  if (!family) throw notFound('family')
  return { slug: current, ...family, count: count ?? 0 }
}
