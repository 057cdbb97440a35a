import { fieldMessages } from '../../contract/messages.ts'

/** What is wrong with a typed number of units that no product limits; nothing when it is one, or when nothing is typed. */
export function unitsProblem(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (!/^\d+$/.test(text)) return fieldMessages.wholeUnits
  if (Number(text) === 0) return fieldMessages.minUnits(1)
  return text.length > 9 ? fieldMessages.tooLarge : undefined
}

/** A number of units as it is typed or stands in an address, when it is one. */
export const readUnits = (typed: string | null): number | undefined => (typed && !unitsProblem(typed) ? Number(typed) : undefined)
