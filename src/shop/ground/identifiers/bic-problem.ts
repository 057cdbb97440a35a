import { validateBIC } from 'ibantools'
import { compactId } from '../../../contract/rules/tax-id-parts.ts'
import { identifierMessages } from './messages.ts'

/** What is wrong with a number that claims to be a BIC (ISO 9362): about as long, and with six letters first. Routing numbers do not. */
export function bicProblem(text: string): string | undefined {
  const bic = compactId(text)
  return /^[A-Z]{6}[A-Z\d]{0,6}$/.test(bic) && !validateBIC(bic).valid ? identifierMessages.bic : undefined
}
