export interface EventLine {
  productID: string
  orderUnit: number
}

/** Returns the lines of an order as an event has them. Events of the first version name one product. */
export const linesOf = ({ lines, ...line }: Record<string, unknown>) => (lines ?? [line]) as EventLine[]

/** Whether two orders have the same products in the same quantities. */
export const hasSameLines = (some: readonly EventLine[], others: readonly EventLine[]) => inText(some) === inText(others)

const inText = (lines: readonly EventLine[]) =>
  lines
    .map(({ productID, orderUnit }) => `${productID} ${orderUnit}`)
    .sort()
    .join()
