import { z } from 'zod'
import { type ManagedSettings, settingFields } from '../../../../contract/office/settings.ts'
import { readNumber } from '../../../../contract/rules/read-number.ts'
import { type TypedTaxRow, toTypedTax, typedRates } from '../../../../contract/selling/typed-rates.ts'
import { rowsText } from './typed-delivery-fields.ts'

/** Tax as the form has it: rows are typed, with countries by name. */
export const typedTaxFields = z.object({ tax: typedRates.tax, noTax: settingFields.noTax })
export type TypedTax = z.input<typeof typedTaxFields>

export const toTypedTaxFields = ({ tax, noTax }: ManagedSettings): TypedTax => ({ tax: tax.map(toTypedTax), noTax })

export const noTaxYet = { name: '', percent: '', number: '' }
export const noTaxRow: TypedTaxRow = { countries: '', region: '', taxes: [noTaxYet], zero: null, exempt: [] }

/** Whether every tax of a row is typed as 0%. */
export const isTypedZero = ({ taxes }: TypedTaxRow): boolean =>
  taxes.every(({ percent }) => {
    const read = readNumber(percent, { decimals: 3, unit: 'percent', max: 100 })
    return 'value' in read && read.value === 0
  })

/** The row with what was typed. Only a row of 0% has a reason for it. */
export function withTyped(row: TypedTaxRow, typed: Partial<TypedTaxRow>): TypedTaxRow {
  const edited = { ...row, ...typed }
  return isTypedZero(edited) ? edited : { ...edited, zero: null }
}

const taxText = ({ countries, region, taxes }: TypedTaxRow) =>
  [region, countries, taxes.map(({ name, percent }) => `${name} ${percent}%`).join(' + ')].filter(Boolean).join(', ')

/** The value of a field in words, to compare it with another. */
export const taxFieldText = (field: keyof TypedTax, { tax, noTax }: TypedTax): string =>
  field === 'tax' ? rowsText(tax.map(taxText)) : noTax ? 'yes' : 'no'
