import { unitMessages } from '../../../contract/unit-messages.ts'

/** Returns what is wrong with a typed number of units; undefined when it is valid or empty. */
export function unitsProblem(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (!/^\d+$/.test(text)) return unitMessages.wholeUnits
  if (Number(text) === 0) return unitMessages.minUnits(1)
  return text.length > 9 ? unitMessages.tooLarge : undefined
}

/** Nothing, or a zero. */
export const isZero = (typed: string): boolean => /^0*$/.test(typed.trim())

export const readUnits = (typed: string | null): number | undefined => (typed && !unitsProblem(typed) ? Number(typed) : undefined)
