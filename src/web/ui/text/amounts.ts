import { type NumberField, readNumber } from '../../../contract/rules/read-number.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'

/** An amount in the shop's currency, as a person types it or copies it from a page. */
export const amountField: NumberField = { decimals: 2, format: 'page', unit: 'money', unreadable: fieldMessages.amount }

/** Reads an amount of more than zero; undefined for anything else. */
export function readAmount(typed: string): number | undefined {
  const read = readNumber(typed, amountField)
  return 'value' in read && read.value > 0 ? read.value : undefined
}

/** Returns what is wrong with a typed amount; undefined for one of more than zero. */
export function amountProblem(typed: string): string | undefined {
  const read = readNumber(typed, amountField)
  if ('problem' in read) return read.problem
  return read.value > 0 ? undefined : fieldMessages.amount
}
