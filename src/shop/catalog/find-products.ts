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
  if (wish.family && wish.family !== OTHER_TOOLS && !shop.catalogue.families.has(wish.family)) {
    throw new Refusal('invalid', 'There is no such family of tools')
  }
  const found = shelf.find(wish).filter(({ family }) => !wish.family || family === wish.family)
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0
  if (after && start === 0) throw new Refusal('invalid', 'This page starts after a tool that is not in the list')
  const ids = found.slice(start, start + limit).map(({ id }) => id)
  const rows = ids.length > 0 ? await shownProducts(shop).where('product.id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids.flatMap((id) => byId.get(id) ?? []).map(showProduct)
  const next = found.length > start + limit ? ids.at(-1) : undefined
  return next ? { items, next } : { items }
}

/** The families, in the catalogue's order, with how many tools of each meet the wish; a family without any tool is left out. */
export async function findFamilies(shop: Shop, wish: Omit<Wish, 'family' | 'sort'>): Promise<FoundFamily[]> {
  const shelf = await shop.catalogue.shelf(shop.catalogueVersion())
  const counts = new Map<string, number>()
  for (const { family } of shelf.find({})) counts.set(family, 0)
  for (const { family } of shelf.find({ ...wish, sort: 'newest' })) counts.set(family, (counts.get(family) ?? 0) + 1)
  const { families } = shop.catalogue
  const other = { name: 'Other tools', intro: 'Tools that stand in no family of the catalogue.', position: Number.MAX_SAFE_INTEGER }
  return [...counts]
    .map(([slug, count]) => ({ slug, count, ...(families.get(slug) ?? other) }))
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .map(({ position, ...family }) => family)
}
