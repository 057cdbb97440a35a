import type { StockedProduct, StockState } from '../../contract/managed-products.ts'
import type { Product } from '../../contract/product.ts'
import type { Admin } from '../actor.ts'
import { countReserved } from '../catalog/count-reserved.ts'
import { productsForSale } from '../catalog/list-products.ts'
import { catalogMessages } from '../catalog/messages.ts'
import { OTHER_TOOLS } from '../catalog/product-map.ts'
import { type ProductWithDrawing, toManagedProduct, toProduct } from '../catalog/to-product.ts'
import type { Page, PageRequest } from '../page.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { ProductQuery } from './product-index.ts'

const PAGE_SIZE = 24

export interface FoundFamily {
  slug: string
  name: string
  intro: string
  /** Number of products of the family that match the filters. */
  count: number
}

/** Finds products, by relevance unless sorted; tolerates typing errors. Refuses an unknown family or product to start after. */
export async function findProducts(shop: Shop, query: ProductQuery & PageRequest): Promise<Page<Product>> {
  const { items, ...rest } = await findRows(shop, query)
  return { items: items.map(toProduct), ...rest }
}

/** Finds products with what only administrators see, by name or, with a search, by relevance. */
export async function findManagedProducts(
  shop: Shop,
  _admin: Admin,
  query: PageRequest & { search?: string | undefined; stock?: StockState | undefined },
): Promise<Page<StockedProduct>> {
  const { items, ...rest } = await findRows(shop, { ...query, ...(!query.search && { search: undefined, sort: 'name' }) })
  const reserved = await countReserved(
    shop.db,
    items.map(({ id }) => id),
  )
  return { items: items.map((row) => ({ ...toManagedProduct(row), reserved: reserved(row.id) })), ...rest }
}

async function findRows(
  shop: Shop,
  { limit = PAGE_SIZE, after, ...filters }: ProductQuery & PageRequest,
): Promise<Page<ProductWithDrawing>> {
  const index = await shop.search.currentIndex(shop.catalogVersion())
  const { family } = filters
  if (family && family !== OTHER_TOOLS && !shop.search.families.has(family) && !index.count({}).has(family)) {
    throw new Refusal('invalid', catalogMessages.unknownFamily)
  }
  if (after && !index.has(after)) throw new Refusal('invalid', catalogMessages.unknownPageStart)
  const found = index.page(filters, limit + 1, after)
  const ids = found.slice(0, limit)
  const rows = ids.length > 0 ? await productsForSale(shop).where('product.id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => byId.get(id) ?? [])
  const next = found.length > limit ? ids.at(-1) : undefined
  return next ? { items, next } : { items }
}

/** Lists the families that have products, in catalog order, with the number of matching products. */
export async function findFamilies(shop: Shop, filters: Omit<ProductQuery, 'family' | 'sort'>): Promise<FoundFamily[]> {
  const index = await shop.search.currentIndex(shop.catalogVersion())
  const { families } = shop.search
  const other = { name: catalogMessages.otherToolsName, intro: catalogMessages.otherToolsIntro, position: Number.MAX_SAFE_INTEGER }
  return [...index.count(filters)]
    .map(([slug, count]) => ({ slug, count, ...(families.get(slug) ?? other) }))
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .map(({ position, ...family }) => family)
}
