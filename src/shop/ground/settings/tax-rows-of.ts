import { isInEu } from '../../../contract/ground/eu-countries.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import type { TaxRow } from '../../../contract/selling/rates.ts'

/** A tax row of the version before, which knew one country, one tax, and companies that were exempt everywhere. */
interface EarlierTaxRow {
  country: string
  region: string
  percent: number
  name: string
}

interface Stored {
  country?: unknown
  taxRows?: unknown
  tax?: unknown
  exemptReason?: unknown
}

/** The tax rows as this version stores them, or those of the version before, which processes of that version still read. */
export function taxRowsOf({ taxRows, tax, exemptReason, country }: Stored): unknown {
  if (taxRows !== undefined) return taxRows
  const home = countryCode(String(country ?? '')) ?? ''
  return (tax as EarlierTaxRow[]).map((row) => toTaxRow(row, home, String(exemptReason ?? '')))
}

/** In the European Union, a company that was exempt for its tax ID pays in the country of the shop. */
function toTaxRow({ country, region, percent, name }: EarlierTaxRow, home: string, text: string): TaxRow {
  const isTaxedHome = isInEu(home) && country === home
  return {
    countries: country === 'elsewhere' ? 'elsewhere' : [country],
    region,
    taxes: [{ name, percent, number: '' }],
    zero: null,
    exempt: isTaxedHome ? [] : [{ who: 'certificate', kind: 'certificate', text }],
  }
}
