import { fieldMessages, messages } from '../../contract/messages.ts'
/** What is wrong with a typed quantity of a product, in the specification's words; nothing when it can be ordered. */
export function quantityProblem(typed: string, least: number, most: number): string | undefined {
  const text = typed.trim()
  if (!text) return 'Please add quantity!'
  if (!/^\d+$/.test(text)) return fieldMessages.wholeUnits
  const units = Number(text)
  if (units < least) return messages.minimumOrder(least)
  if (units > most) return messages.available(most)
  return undefined
}

/** One key press of the stepper: from whatever is typed to the next whole number inside the range. */
export function stepQuantity(typed: string, by: 1 | -1, least: number, most: number): string {
  const units = Number.parseInt(typed, 10)
  const next = Number.isNaN(units) ? least : units + by
  return String(Math.max(least, Math.min(most, next)))
}
