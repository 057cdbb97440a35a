/** Names the products of an order, such as 'Claw hammer and 2 more'. */
export function productsInWords(lines: readonly { product: string }[]): string {
  const [first, ...others] = lines
  return `${first?.product ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

/** The units of all lines. */
export const totalUnits = (lines: readonly { orderUnit: number }[]) => lines.reduce((sum, { orderUnit }) => sum + orderUnit, 0)
