import { incrementProblem, priceBreakProblems } from '../../../contract/rules/price-rules.ts'
import type { Fields } from './cells.ts'

/** Returns what is wrong with prices and quantities together, though each may be right by itself. */
export function priceProblems({ price = 0, minimum_order = 1, increment = 1, price_breaks = [] }: Fields) {
  const multiple = incrementProblem({ minimum_order, increment })
  const breaks = priceBreakProblems({ price, minimum_order, price_breaks })
  return [
    ...(multiple ? [{ column: 'minimum_order', value: String(minimum_order), message: multiple }] : []),
    ...breaks.map(({ message }) => ({ column: 'price_breaks', value: '', message })),
  ]
}
