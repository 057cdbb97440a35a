import { compactId } from '../../../contract/rules/tax-id-parts.ts'
import { readIban } from '../../ground/identifiers/read-iban.ts'

/** Whether a statement is of the account in the settings. German banks also write the number of the bank and of the account. */
export function isOwnAccount(account: string, own: string): boolean {
  const iban = readIban(own)
  const written = compactId(account)
  if (!iban) return written === compactId(own)
  const [, bank, number] = /^(\d{8})\/(\d{1,10})$/.exec(account) ?? []
  if (bank && number) return iban === `${iban.slice(0, 4)}${bank}${number.padStart(10, '0')}`
  return written === iban || written === iban.slice(4)
}
