import { unitMessages } from '../ground/unit-messages.ts'
import { type OrderLimits, type QuantityRefusal, roundDown } from './order-quantity.ts'

/** A line of an order with what limits it. */
export interface LimitedLine {
  limits: OrderLimits
  units: number
}

export interface LeftForOthers extends QuantityRefusal {
  reason: 'left-for-others'
  /** The largest quantity that leaves others the minimum order; undefined if there is none. */
  suggestion: number | undefined
}

/** Whether an order of these units leaves others less than the minimum order. */
export const leavesTooLittle = ({ limits: { available, minimum_order }, units }: LimitedLine): boolean =>
  units <= available && available >= minimum_order && available - units < minimum_order

/**
 * Returns for each line of a new customer why it is refused; undefined if it is not. As many products as `allowed`, the first ones, may be left with
 * less than their minimum order. Null allows any number.
 */
export function refuseTooLittle(lines: readonly (LimitedLine | undefined)[], allowed: number | null): (LeftForOthers | undefined)[] {
  let left = allowed ?? Number.POSITIVE_INFINITY
  return lines.map((line) => (line && leavesTooLittle(line) && left-- <= 0 ? leftForOthers(line.limits) : undefined))
}

function leftForOthers({ available, minimum_order, increment }: OrderLimits): LeftForOthers {
  const largest = roundDown(available - minimum_order, increment)
  const suggestion = largest >= minimum_order ? largest : undefined
  return { reason: 'left-for-others', message: unitMessages.leftForOthers(suggestion), suggestion }
}
