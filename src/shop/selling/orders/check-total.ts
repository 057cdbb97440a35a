import type { TotaledOrder } from '../../../contract/rules/total-order.ts'
import { maxOrderCents } from '../../../contract/schema/values.ts'
import { Refusal } from '../../ground/refusal.ts'
import { orderMessages } from './messages.ts'
import type { totalLines } from './total-lines.ts'

/** Returns the total of an order. Refuses a destination that the rates do not fit, and more than an order can amount to. */
export function checkTotal(total: ReturnType<typeof totalLines>): TotaledOrder {
  if (total.state === 'refused') throw new Refusal(total.reason, total.message)
  if (total.state === 'goods-only') throw new Error('An order without a country was not refused')
  if (total.amountCents > maxOrderCents) throw new Refusal('out-of-range', orderMessages.amountTooLarge)
  return total
}
