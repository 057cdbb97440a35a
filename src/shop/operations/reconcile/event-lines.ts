interface ProductUnits {
  productID: string
  orderUnit: number
}

/** Whether two orders have the same products in the same quantities. */
export const hasSameLines = (some: readonly ProductUnits[], others: readonly ProductUnits[]) => inText(some) === inText(others)

const inText = (lines: readonly ProductUnits[]) =>
  lines
    .map(({ productID, orderUnit }) => `${productID} ${orderUnit}`)
    .sort()
    .join()
