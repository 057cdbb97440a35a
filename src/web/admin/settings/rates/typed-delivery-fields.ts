import { z } from 'zod'
import { type ManagedSettings, settingFields } from '../../../../contract/office/settings.ts'
import { rateFields } from '../../../../contract/selling/rates.ts'
import { type TypedDeliveryRow, toTypedDelivery, typedRates } from '../../../../contract/selling/typed-rates.ts'

/** Delivery as the form has it: rows are typed, with countries by name. */
export const typedDeliveryFields = z.object({
  delivery: typedRates.delivery,
  pickUp: rateFields.pickUp,
  noDelivery: settingFields.noDelivery,
})
export type TypedDelivery = z.input<typeof typedDeliveryFields>

export const toTypedDeliveryFields = ({ delivery, pickUp, noDelivery }: ManagedSettings): TypedDelivery => ({
  delivery: delivery.map(toTypedDelivery),
  pickUp,
  noDelivery,
})

export const noDeliveryRow: TypedDeliveryRow = { countries: '', upToKg: '', price: '', freeFrom: '' }

const deliveryText = ({ countries, upToKg, price, freeFrom }: TypedDeliveryRow) =>
  [countries, upToKg && `up to ${upToKg} kg`, price, freeFrom && `free from ${freeFrom}`].filter(Boolean).join(', ')

/** The value of a field in words, to compare it with another. */
export function deliveryFieldText(field: keyof TypedDelivery, { delivery, pickUp, noDelivery }: TypedDelivery): string {
  if (field === 'delivery') return rowsText(delivery.map(deliveryText))
  return field === 'noDelivery' ? (noDelivery ? 'yes' : 'no') : pickUp || 'empty'
}

const MAX_ROWS_IN_WORDS = 8

/** Rows in words. */
export const rowsText = (rows: string[]) => (rows.length > MAX_ROWS_IN_WORDS ? `${rows.length} rows` : rows.join('; ') || 'no rows')
