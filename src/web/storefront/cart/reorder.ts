import { showMoney, toCents } from '../../../contract/ground/money.ts'
import type { OrderLine } from '../../../contract/selling/order.ts'
import { setUnits } from './change-cart.ts'
import { cartMessages } from './messages.ts'
import type { CartRow } from './summarize-cart.ts'

const KEY = 'reordered'

/** The order that was repeated last, and its unit prices in the shop's currency by product. */
interface Reordered {
  number: string
  prices: Record<string, number>
}

/**
 * Puts the lines of an order into the cart, at their quantities and today's prices. A product that is in the cart gets the quantity of the
 * order. Returns how many lines the cart has no room for.
 */
export function reorder({ number, lines }: { number: string; lines: Pick<OrderLine, 'productID' | 'orderUnit' | 'price'>[] }): number {
  const reordered: Reordered = { number, prices: Object.fromEntries(lines.map(({ productID, price }) => [productID, price])) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reordered))
  } catch {
    // Without session storage the cart shows today's prices alone.
  }
  return setUnits(lines.map(({ productID, orderUnit }) => [productID, orderUnit]))
}

/** What the lines of the repeated order cost, in words, by product. Nothing if all of them cost the same as then. */
export function oldPricesOf(lines: Pick<CartRow, 'productID' | 'answer'>[]): ReadonlyMap<string, string> {
  const { number, prices } = readReordered() ?? { number: '', prices: {} }
  const repeated = lines.flatMap(({ productID, answer: { price } }) => {
    const now = prices[productID]
    if (now === undefined || price === undefined) return []
    const cents = toCents(now)
    return [{ productID, cents, differs: cents !== price }]
  })
  if (!repeated.some(({ differs }) => differs)) return new Map()
  return new Map(
    repeated.map(({ productID, cents, differs }) => [
      productID,
      differs ? cartMessages.oldPrice(showMoney(cents), number) : cartMessages.samePrice(number),
    ]),
  )
}

function readReordered(): Reordered | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
