import { countryInSentence } from '../../../contract/ground/countries.ts'
import { splitTaxId, vatPrefixOf } from '../../../contract/rules/tax-id-parts.ts'
import { identifierMessages } from './messages.ts'

export interface ReadTaxId {
  /** What is wrong with it; undefined if it is right or no rule is known. */
  problem?: string
  /** The VAT number that it is, such as AT and U12345675. */
  vat?: { prefix: string; number: string }
}

/**
 * Checks the form and the check digits of a tax ID as it was typed. `country` is that of its owner, an ISO code. What no rule is known for is
 * taken as it is. The rules are loaded with the first ID.
 */
export async function readTaxId(text: string, country = ''): Promise<ReadTaxId> {
  if (text === '') return {}
  const { taxIdRules } = await import('./tax-id-rules.ts')
  const id = splitTaxId(text, country)
  const rule = taxIdRules[id.country]
  if (!rule) return {}
  const number = rule.suffix ? id.number.replace(rule.suffix, '') : id.number
  const { isValid, error } = rule.main.validate(number)
  if (isValid || rule.also?.some((other) => other.validate(number).isValid)) {
    return { vat: { prefix: id.prefix || vatPrefixOf(id.country), number } }
  }
  if (id.prefix === '' && rule.others?.some((other) => other.validate(id.number).isValid)) return {}
  // An ID of another kind may begin with the same letters, as in Mexico.
  if (country !== '' && !taxIdRules[country]) return {}
  if (rule.hasProvinces && error?.name !== 'InvalidChecksum') return {}
  const wrong = error?.name === 'InvalidChecksum' ? 'digits' : error?.name === 'InvalidLength' ? 'length' : 'form'
  return { problem: identifierMessages.taxId[wrong](countryInSentence(id.country), rule.example) }
}
