import type { Product } from '../../contract/catalog.ts'
import { OTHER_TOOLS } from '../catalog/add-product.ts'
import { productsForSale } from '../catalog/list-products.ts'
import { toProduct } from '../catalog/to-product.ts'
import type { Page, PageRequest } from '../page.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { ProductQuery } from './product-index.ts'

const PAGE = 24

export interface FoundFamily {
  slug: string
  name: string
  intro: string
  /** How many tools of the family meet the wish. */
  count: number
}

/**
 * The products that meet a wish: searched for with slips of the finger forgiven, of a family, in a sort, and for a
 * quantity. A search without a sort comes best first. Refuses a family that does not exist and a page that starts after
 * nothing.
 */
export async function findProducts(shop: Shop, { limit = PAGE, after, ...wish }: ProductQuery & PageRequest): Promise<Page<Product>> {
  const shelf = await shop.search.currentIndex(shop.catalogVersion())
  const { family } = wish
  if (family && family !== OTHER_TOOLS && !shop.search.families.has(family) && !shelf.count({}).has(family)) {
    throw new Refusal('invalid', 'This family does not exist')
  }
  if (after && !shelf.has(after)) throw new Refusal('invalid', 'This page starts after a product that is not for sale')
  const found = shelf.page(wish, limit + 1, after)
  const ids = found.slice(0, limit)
  const rows = ids.length > 0 ? await productsForSale(shop).where('product.id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => byId.get(id) ?? []).map(toProduct)
  const next = found.length > limit ? ids.at(-1) : undefined
  return next ? { items, next } : { items }
}

/** The families, in the catalog's order, with how many tools of each meet the wish; a family without any tool is left out. */
export async function findFamilies(shop: Shop, wish: Omit<ProductQuery, 'family' | 'sort'>): Promise<FoundFamily[]> {
  const shelf = await shop.search.currentIndex(shop.catalogVersion())
  const { families } = shop.search
  const other = { name: 'Other tools', intro: 'Tools that stand in no family of the catalog.', position: Number.MAX_SAFE_INTEGER }
  return [...shelf.count(wish)]
    .map(([slug, count]) => ({ slug, count, ...(families.get(slug) ?? other) }))
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .map(({ position, ...family }) => family)
}
