import { countryCode } from '../../../contract/rules/country-code.ts'
import { Refusal } from '../refusal.ts'
import { readTaxId } from './read-tax-id.ts'

/** Refuses a tax ID with a wrong form or check digit. `country` is that of its owner, as it was typed. */
export async function refuseWrongTaxId(taxId: string, country: string): Promise<void> {
  const { problem } = await readTaxId(taxId, countryCode(country))
  if (problem) throw new Refusal('invalid', problem, { field: 'taxId' })
}
