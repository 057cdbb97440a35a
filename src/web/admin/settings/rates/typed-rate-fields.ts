import { z } from 'zod'
import { type ManagedSettings, settingFields } from '../../../../contract/office/settings.ts'
import { rateFields } from '../../../../contract/selling/rates.ts'
import {
  type TypedDeliveryRow,
  type TypedTaxRow,
  toTypedDelivery,
  toTypedTax,
  typedRates,
} from '../../../../contract/selling/typed-rates.ts'

const { pickUp } = rateFields
const { noDelivery, noTax } = settingFields

/** Delivery and tax as the form has them: rows are typed, with countries by name. */
export const typedRateFields = z.object({ ...typedRates, pickUp, noDelivery, noTax })
export type TypedRates = z.input<typeof typedRateFields>
export type RateField = keyof TypedRates

export const toTypedRates = ({ delivery, tax, pickUp, noDelivery, noTax }: ManagedSettings): TypedRates => ({
  delivery: delivery.map(toTypedDelivery),
  tax: tax.map(toTypedTax),
  pickUp,
  noDelivery,
  noTax,
})

export const noDeliveryRow: TypedDeliveryRow = { countries: '', upToKg: '', price: '', freeFrom: '' }
export const noTaxRow: TypedTaxRow = { countries: '', region: '', taxes: [{ name: '', percent: '', number: '' }], zero: null, exempt: [] }

const deliveryText = ({ countries, upToKg, price, freeFrom }: TypedDeliveryRow) =>
  [countries, upToKg && `up to ${upToKg} kg`, price, freeFrom && `free from ${freeFrom}`].filter(Boolean).join(', ')

const taxText = ({ countries, region, taxes }: TypedTaxRow) =>
  [region, countries, taxes.map(({ name, percent }) => `${name} ${percent}%`).join(' + ')].filter(Boolean).join(', ')

const MAX_ROWS_IN_WORDS = 8

const rowsText = (rows: string[]) => (rows.length > MAX_ROWS_IN_WORDS ? `${rows.length} rows` : rows.join('; ') || 'no rows')

/** The value of a field in words, to compare it with another. */
export function rateText(field: RateField, values: TypedRates): string {
  if (field === 'delivery') return rowsText(values.delivery.map(deliveryText))
  if (field === 'tax') return rowsText(values.tax.map(taxText))
  const value = values[field]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value || 'empty'
}
