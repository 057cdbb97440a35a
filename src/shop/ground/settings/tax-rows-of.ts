import { z } from 'zod'
import { isInEu } from '../../../contract/ground/eu-countries.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import type { TaxRow } from '../../../contract/selling/rates.ts'

/** A tax row of the version before, which knew one country, one tax, and companies that were exempt everywhere. */
const earlierTaxRow = z.object({ country: z.string(), region: z.string(), percent: z.number(), name: z.string() })

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
  return earlierTaxRow
    .array()
    .parse(tax)
    .map((row) => toTaxRow(row, home, String(exemptReason ?? '')))
}

/** In the European Union, a company that was exempt for its tax ID pays in the country of the shop. */
function toTaxRow({ country, region, percent, name }: z.output<typeof earlierTaxRow>, home: string, text: string): TaxRow {
  const isTaxedHome = isInEu(home) && country === home
  return {
    countries: country === 'elsewhere' ? 'elsewhere' : [country],
    region,
    taxes: [{ name, percent, number: '' }],
    zero: null,
    exempt: isTaxedHome ? [] : [{ who: 'certificate', kind: 'certificate', text }],
  }
}
