import { unitMessages } from '../../../contract/ground/unit-messages.ts'
import { checkQuantity, type OrderLimits, specifiedMessage, stepUnits } from '../../../contract/rules/order-quantity.ts'
import { wholeUnits } from '../text/units.ts'

/** Returns why a typed quantity cannot be ordered, in the words of the specification; undefined if it can. */
export function quantityProblem(typed: string, limits: OrderLimits): string | undefined {
  const units = wholeUnits(typed)
  if (units === undefined && typed.trim() !== '') return unitMessages.wholeUnits
  const refusal = checkQuantity(limits, units)
  return refusal && units !== undefined ? specifiedMessage(limits, units, refusal) : refusal?.message
}

/** Steps the typed quantity within the range. */
export function stepQuantity(typed: string, by: 1 | -1, limits: OrderLimits): string {
  const units = wholeUnits(typed)
  return String(units === undefined ? limits.minimum_order : stepUnits(limits, units, by))
}
