interface Line {
  productID: string
  sku: string
  product: string
  orderUnit: number
}

/** A line that an offer has with other units than were asked for: 0 `offered` was left out, 0 `asked` was added. */
export interface ChangedLine extends Omit<Line, 'orderUnit'> {
  asked: number
  offered: number
}

/** What an offer changed of the lines that were asked for, in their order; what was added comes last. */
export function changedLines(asked: readonly Line[], offered: readonly Line[]): ChangedLine[] {
  const unitsIn = (lines: readonly Line[], id: string) => lines.find(({ productID }) => productID === id)?.orderUnit ?? 0
  const added = offered.filter(({ productID }) => unitsIn(asked, productID) === 0)
  return [...asked, ...added].flatMap(({ productID, sku, product }) => {
    const line = { productID, sku, product, asked: unitsIn(asked, productID), offered: unitsIn(offered, productID) }
    return line.asked === line.offered ? [] : [line]
  })
}
