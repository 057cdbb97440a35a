import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { countryInSentence } from '../../../contract/ground/countries.ts'
import { compactId } from '../../../contract/rules/tax-id-parts.ts'
import { identifierMessages } from './messages.ts'

/**
 * What is wrong with an account number that claims to be an IBAN (ISO 13616): two letters of a country that has them and two digits, with
 * or without the word IBAN before them.
 */
export function ibanProblem(account: string): string | undefined {
  const iban = compactId(account).replace(/^IBAN/, '')
  const length = countrySpecs[iban.slice(0, 2)]?.chars
  if (!length || !/^[A-Z]{2}\d\d/.test(iban)) return undefined
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.length === 0) return undefined
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    return identifierMessages.iban.length(countryInSentence(iban.slice(0, 2)), length, iban.length)
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return identifierMessages.iban.form(countryInSentence(iban.slice(0, 2)))
  return identifierMessages.iban.digits
}
