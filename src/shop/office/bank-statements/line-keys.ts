import { hash } from 'node:crypto'
import { foldCode } from '../../../contract/rules/fold-text.ts'
import type { BankLine } from './bank-statement.ts'

/**
 * The keys of the lines of an account: the same line in another file has the same one. Equal lines are told apart by their place among each
 * other, so that two payments of one day are two, and a file that has both again brings none.
 */
export function lineKeys(account: string, lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ date, amountCents, currency, payer, payerAccount, purpose, reference, endToEndId }) => {
    const says = [account, date, amountCents, currency, payerAccount, ...[payer, purpose, reference, endToEndId].map(foldCode)]
    const text = JSON.stringify(says)
    const place = (seen.get(text) ?? 0) + 1
    seen.set(text, place)
    return hash('sha256', `${text}${place}`, 'base64url').slice(0, 32)
  })
}
