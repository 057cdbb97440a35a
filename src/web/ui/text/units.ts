import { unitMessages } from '../../../contract/ground/unit-messages.ts'
import { type NumberField, readNumber } from '../../../contract/rules/read-number.ts'

/** Returns what is wrong with a typed number of units; undefined when it is valid or empty. */
export function unitsProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const read = readNumber(typed, field)
  if ('problem' in read) return read.problem
  if (read.value === 0) return unitMessages.minUnits(1)
  if (read.value < 0) return unitMessages.wholeUnits
  return read.value > MAX_UNITS ? unitMessages.tooLarge : undefined
}

/** Nothing, or a zero. */
export const isZero = (typed: string): boolean => /^0*$/.test(typed.trim())

/** Reads a number of units of at least one; undefined for anything else. */
export function readUnits(typed: string | null): number | undefined {
  const units = wholeUnits(typed ?? '')
  return units !== undefined && units > 0 && units <= MAX_UNITS ? units : undefined
}

/** Reads a whole number of units that may be zero or too large for an order; undefined for anything else. */
export function wholeUnits(typed: string): number | undefined {
  const read = readNumber(typed, field)
  return 'value' in read && read.value >= 0 ? read.value : undefined
}

const MAX_UNITS = 999_999_999
const field: NumberField = { decimals: 0, unit: 'pieces', unreadable: unitMessages.wholeUnits }
