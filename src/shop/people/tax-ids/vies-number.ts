import { countryCode } from '../../../contract/rules/country-code.ts'
import { isInVies } from '../../../contract/rules/tax-id-check.ts'
import { readTaxId } from '../../ground/identifiers/read-tax-id.ts'
import type { VatNumber } from './ask-vies.ts'

/** The VAT number that a tax ID is, if VIES knows its country. `ownerCountry` as it was typed. */
export async function viesNumber(taxId: string, ownerCountry: string): Promise<VatNumber | undefined> {
  const { vat } = await readTaxId(taxId, countryCode(ownerCountry))
  return vat && isInVies(vat.prefix) ? vat : undefined
}
