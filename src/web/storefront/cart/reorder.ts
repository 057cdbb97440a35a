import { showMoney, toCents } from '../../../contract/money.ts'
import type { OrderLine } from '../../../contract/order.ts'
import { setUnits } from './change-cart.ts'
import { cartMessages } from './messages.ts'
import type { CartRow } from './summarize-cart.ts'

const KEY = 'reordered'

/** The order that was repeated last, and its unit prices in dollars by product. */
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

/** What a line of the repeated order cost; undefined for other lines. */
export function oldPriceOf({ productID, answer: { price } }: Pick<CartRow, 'productID' | 'answer'>): string | undefined {
  const reordered = readReordered()
  const oldPrice = reordered?.prices[productID]
  if (!reordered || oldPrice === undefined) return undefined
  const cents = toCents(oldPrice)
  return cents === price ? cartMessages.samePrice(reordered.number) : cartMessages.oldPrice(showMoney(cents), reordered.number)
}

function readReordered(): Reordered | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
