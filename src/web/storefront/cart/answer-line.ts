import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { unitMessages } from '../../../contract/ground/unit-messages.ts'
import { checkQuantity, nearestQuantity } from '../../../contract/rules/order-quantity.ts'
import { appliedBreak, lineAmount, nextBreak, savedAmount, unitPrice } from '../../../contract/rules/pricing.ts'
import { unitsProblem } from '../../ui/text/units.ts'
import type { CartProduct } from './cart-product.ts'
import { cartMessages } from './messages.ts'
import { nextBreakText } from './next-break-text.ts'

/** What the cart says about a line. Money is in whole cents. */
export interface LineAnswer {
  /** The price of one unit at the quantity; undefined if the product is not sold. */
  price?: number
  /** Undefined if the line cannot be ordered. */
  amount?: number
  /** Why the line cannot be ordered. */
  refusal?: string
  /** What a price break saves, or what is in stock. */
  remark?: { text: string; isSaving: boolean }
  /** A quantity that can be ordered instead, or that costs less in total. */
  changeTo?: number
}

/** Answers a line of the cart with a typed quantity. `units` is the last whole number. */
export function answerLine(product: CartProduct | undefined, typed: string, units: number): LineAnswer {
  if (!product) return { refusal: cartMessages.notSold }
  const price = unitPrice(product, units)
  const refusal = (typed.trim() === '' ? unitMessages.noQuantity : unitsProblem(typed)) ?? checkQuantity(product, units)?.message
  if (refusal) {
    const changeTo = nearestQuantity(product, units)
    return { price, refusal, ...(changeTo !== undefined && { changeTo }) }
  }
  const amount = lineAmount(product, units)
  const next = nextBreak(product, units)
  if (next) {
    return {
      price,
      amount,
      remark: { text: nextBreakText(next), isSaving: true },
      changeTo: next.quantity,
    }
  }
  const applied = appliedBreak(product, units)
  const remark = applied
    ? { text: cartMessages.saved(applied.quantity, showMoney(savedAmount(product, units))), isSaving: true }
    : { text: `Available: ${showWhole(product.available)}`, isSaving: false }
  return { price, amount, remark }
}

/** The answer to a line of which a new customer cannot order so much. */
export const leaveForOthers = ({ price }: LineAnswer, refusal: string, changeTo: number | undefined): LineAnswer => ({
  ...(price !== undefined && { price }),
  refusal,
  ...(changeTo !== undefined && { changeTo }),
})
