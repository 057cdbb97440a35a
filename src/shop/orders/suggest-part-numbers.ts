import type { Shop } from '../shop.ts'

const CANDIDATES = 50
const SUGGESTIONS = 3
const MAX_SHORTENINGS = 4

/** Returns up to three products for sale whose part numbers are close to an unknown one. */
export async function suggestPartNumbers(shop: Shop, sku: string): Promise<{ sku: string; product: string }[]> {
  const index = await shop.search.currentIndex(shop.catalogVersion())
  for (let length = sku.length; length > Math.max(1, sku.length - MAX_SHORTENINGS); length--) {
    const ids = index.page({ search: sku.slice(0, length) }, CANDIDATES)
    if (ids.length === 0) continue
    const found = await shop.db.selectFrom('product').select(['sku', 'name as product']).where('id', 'in', ids).execute()
    return found.toSorted((a, b) => distance(sku, a.sku) - distance(sku, b.sku) || (a.sku < b.sku ? -1 : 1)).slice(0, SUGGESTIONS)
  }
  return []
}

/** The Levenshtein distance of two part numbers, ignoring upper and lower case. */
function distance(a: string, b: string): number {
  const [from, to] = [a.toLowerCase(), b.toLowerCase()]
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let at = 0; at < from.length; at++) {
    const next = [at + 1]
    for (let column = 0; column < to.length; column++) {
      const replaced = (row[column] as number) + (from[at] === to[column] ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] as number) + 1, (next[column] as number) + 1))
    }
    row = next
  }
  return row[to.length] as number
}
