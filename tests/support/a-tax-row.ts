import type { TaxRow } from '../../src/contract/selling/rates.ts'

interface OneTax {
  country: string
  region: string
  percent: number
  name: string
}

/** A tax row of one country and one tax, from which companies with a certificate are exempt. */
export const aTaxRow = ({ country, region, percent, name }: OneTax): TaxRow => ({
  countries: country === 'elsewhere' ? country : [country],
  region,
  taxes: [{ name, percent, number: '' }],
  zero: null,
  exempt: [{ who: 'certificate', kind: 'certificate', text: 'Reverse charge' }],
})
