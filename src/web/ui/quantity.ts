import { fieldMessages, messages } from '../../contract/messages.ts'

/** Returns the specification's message for a quantity that cannot be ordered; undefined when it can. */
export function quantityProblem(typed: string, min: number, max: number): string | undefined {
  const text = typed.trim()
  if (!text) return 'Please add quantity!'
  if (!/^\d+$/.test(text)) return fieldMessages.wholeUnits
  const units = Number(text)
  if (units < min) return messages.minimumOrder(min)
  if (units > max) return messages.available(max)
  return undefined
}

export function stepQuantity(typed: string, by: 1 | -1, min: number, max: number): string {
  const units = Number.parseInt(typed, 10)
  const next = Number.isNaN(units) ? min : units + by
  return String(Math.max(min, Math.min(max, next)))
}
