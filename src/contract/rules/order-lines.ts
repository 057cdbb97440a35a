import type { OrderLine } from '../order.ts'

/** Names the products of an order, such as 'Claw hammer and 2 more'. */
export function productsInWords(lines: readonly Pick<OrderLine, 'product'>[]): string {
  const [first, ...others] = lines
  return `${first?.product ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

/** The units of all lines. */
export const totalUnits = (lines: readonly Pick<OrderLine, 'orderUnit'>[]) => lines.reduce((sum, { orderUnit }) => sum + orderUnit, 0)
