import type { Product } from '../../../contract/catalog/product.ts'
import { type CardProduct, cardProduct } from '../catalog/card-product.ts'

export type PlannerTool = Omit<CardProduct, 'drawing'>

const ROWS = 7

/** Returns the newest tool of each family, then the next ones, until the planner is full. */
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
    .map(({ product }) => {
      const { drawing: _, ...tool } = cardProduct(product)
      return tool
    })
}
