import { isValidIBAN } from 'ibantools'
import { compactId } from '../../../contract/rules/tax-id-parts.ts'

/** The IBAN that an account names, also after the word. Undefined for another number, and for an IBAN with wrong check digits. */
export function readIban(account: string): string | undefined {
  const iban = compactId(account).replace(/^IBAN/, '')
  return isValidIBAN(iban) ? iban : undefined
}
