import { toCents } from '../../../contract/ground/money.ts'
import { readNumber } from '../../../contract/rules/read-number.ts'
import { isInCents } from '../../../contract/schema/values.ts'

/**
 * Reads an amount in the shop's currency as cents: 1,685.05 and 1.685,05 and $1685.05. A search tries both readings of 1,685. Empty for
 * anything else.
 */
export function readAmounts(typed: string): number[] {
  const read = readNumber(typed, { decimals: 2, unit: 'money' })
  const amounts = 'value' in read ? [read.value] : (read.readings ?? [])
  return amounts.filter((amount) => amount > 0 && isInCents(amount)).map(toCents)
}
