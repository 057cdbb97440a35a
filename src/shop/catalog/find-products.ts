import type { Product } from '../../contract/catalog.ts'
import type { Page, PageRequest } from '../page.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { OTHER_TOOLS } from './add-product.ts'
import type { Wish } from './finding/shelf.ts'
import { shownProducts } from './list-products.ts'
import { showProduct } from './show-product.ts'

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
export async function findProducts(shop: Shop, { limit = PAGE, after, ...wish }: Wish & PageRequest): Promise<Page<Product>> {
  const shelf = await shop.catalogue.shelf(shop.catalogueVersion())
  const { family } = wish
  if (family && family !== OTHER_TOOLS && !shop.catalogue.families.has(family) && !shelf.count({}).has(family)) {
    throw new Refusal('invalid', 'There is no such family of tools')
  }
  if (after && !shelf.has(after)) throw new Refusal('invalid', 'This page starts after a tool that is not for sale')
  const found = shelf.page(wish, limit + 1, after)
  const ids = found.slice(0, limit)
  const rows = ids.length > 0 ? await shownProducts(shop).where('product.id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => byId.get(id) ?? []).map(showProduct)
  const next = found.length > limit ? ids.at(-1) : undefined
  return next ? { items, next } : { items }
}

/** The families, in the catalogue's order, with how many tools of each meet the wish; a family without any tool is left out. */
export async function findFamilies(shop: Shop, wish: Omit<Wish, 'family' | 'sort'>): Promise<FoundFamily[]> {
  const shelf = await shop.catalogue.shelf(shop.catalogueVersion())
  const { families } = shop.catalogue
  const other = { name: 'Other tools', intro: 'Tools that stand in no family of the catalogue.', position: Number.MAX_SAFE_INTEGER }
  return [...shelf.count(wish)]
    .map(([slug, count]) => ({ slug, count, ...(families.get(slug) ?? other) }))
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .map(({ position, ...family }) => family)
}
