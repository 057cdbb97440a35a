import type { Product } from '../../contract/catalog.ts'

/** What the planner knows of a tool. */
export type PlannerTool = Pick<Product, '_id' | 'slug' | 'name' | 'sku' | 'price' | 'image' | 'available' | 'minimum_order'>

const ROWS = 7

/** One tool of each family, newest first, then the next ones, until the planner is full. */
export function plannerTools(products: readonly Product[]): PlannerTool[] {
  const turns = new Map<string, number>()
  return products
    .filter(({ available }) => available > 0)
    .map((product, index) => {
      const turn = turns.get(product.family) ?? 0
      turns.set(product.family, turn + 1)
      return { product, turn, index }
    })
    .sort((a, b) => a.turn - b.turn || a.index - b.index)
    .slice(0, ROWS)
    .map(({ product: { _id, slug, name, sku, price, image, available, minimum_order } }) => ({
      _id,
      slug,
      name,
      sku,
      price,
      image,
      available,
      minimum_order,
    }))
}
