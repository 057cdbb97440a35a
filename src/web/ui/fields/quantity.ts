import { checkQuantity, type OrderLimits, specifiedMessage, stepUnits } from '../../../contract/rules/order-quantity.ts'
import { unitMessages } from '../../../contract/unit-messages.ts'

/** Returns why a typed quantity cannot be ordered, in the words of the specification; undefined if it can. */
export function quantityProblem(typed: string, limits: OrderLimits): string | undefined {
  const text = typed.trim()
  if (text && !/^\d+$/.test(text)) return unitMessages.wholeUnits
  const units = text === '' ? undefined : Number(text)
  const refusal = checkQuantity(limits, units)
  return refusal && units !== undefined ? specifiedMessage(limits, units, refusal) : refusal?.message
}

/** Steps the typed quantity within the range. */
export function stepQuantity(typed: string, by: 1 | -1, limits: OrderLimits): string {
  const units = Number.parseInt(typed, 10)
  return String(Number.isNaN(units) ? limits.minimum_order : stepUnits(limits, units, by))
}
