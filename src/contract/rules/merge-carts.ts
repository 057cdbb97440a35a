import { cartLimits } from './cart-limits.ts'

interface CartLine {
  productID: string
  orderUnit: number
  /** When the customer chose this, in UTC (ISO 8601). */
  changedAt: string
}

type RemovedLine = Omit<CartLine, 'orderUnit'>

/** The lines of a cart, and when other products were removed from it. */
export interface CartContent {
  lines: CartLine[]
  removed: RemovedLine[]
}

/**
 * Merges two carts. Of each product the last choice counts, be it a quantity or the removal. The order of the arguments
 * matters only for the order of the lines.
 */
export function mergeCarts(first: CartContent, second: CartContent): CartContent {
  const choices = new Map<string, CartLine>()
  for (const choice of [...first.lines, ...second.lines, ...asLines(first.removed), ...asLines(second.removed)]) {
    const known = choices.get(choice.productID)
    if (!known || isLater(choice, known)) choices.set(choice.productID, choice)
  }
  return contentOf([...choices.values()])
}

/** Sets the quantities of products; 0 removes a product. The new choices are later than those they replace, whatever the clock says. */
export function chooseUnits(cart: CartContent, units: Iterable<[productID: string, orderUnit: number]>, now: Date): CartContent {
  const choices = new Map([...cart.lines, ...asLines(cart.removed)].map((line) => [line.productID, line]))
  for (const [productID, orderUnit] of units) {
    const known = choices.get(productID)
    const time = Math.max(now.getTime(), known ? Date.parse(known.changedAt) + 1 : 0)
    // A product that comes back is at the end.
    if (known?.orderUnit === 0) choices.delete(productID)
    choices.set(productID, { productID, orderUnit, changedAt: new Date(time).toISOString() })
  }
  return contentOf([...choices.values()])
}

/** Whether two carts hold the same choices, in any order. */
export function isSameCart(first: CartContent, second: CartContent): boolean {
  const textOf = ({ lines, removed }: CartContent) =>
    [...lines, ...asLines(removed)]
      .map(({ productID, orderUnit, changedAt }) => `${productID} ${orderUnit} ${changedAt}`)
      .sort()
      .join()
  return textOf(first) === textOf(second)
}

/** Keeps the lines that a cart has room for: those chosen last. Returns how many it left out. */
export function fitLines({ lines, removed }: CartContent): CartContent & { leftOut: number } {
  const leftOut = Math.max(0, lines.length - cartLimits.lines)
  const oldest = new Set([...lines].sort(byTime).slice(0, leftOut))
  return { lines: lines.filter((line) => !oldest.has(line)), removed, leftOut }
}

/** At the same time, the larger quantity counts: a removal is easier to repeat than a line that is gone. */
const isLater = (choice: CartLine, known: CartLine) =>
  choice.changedAt > known.changedAt || (choice.changedAt === known.changedAt && choice.orderUnit > known.orderUnit)

/** Oldest first, the same everywhere. */
const byTime = (a: CartLine, b: CartLine) => (a.changedAt + a.productID < b.changedAt + b.productID ? -1 : 1)

const asLines = (removed: RemovedLine[]): CartLine[] => removed.map((line) => ({ ...line, orderUnit: 0 }))

/** Removals are remembered for as many products as a cart holds, those of the latest removals. */
const contentOf = (choices: CartLine[]): CartContent => ({
  lines: choices.filter(({ orderUnit }) => orderUnit > 0),
  removed: choices
    .filter(({ orderUnit }) => orderUnit === 0)
    .sort(byTime)
    .slice(-cartLimits.lines)
    .map(({ productID, changedAt }) => ({ productID, changedAt })),
})
