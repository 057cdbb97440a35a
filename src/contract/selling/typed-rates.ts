import { z } from 'zod'
import { showWhole } from '../ground/money.ts'
import { rateMessages } from '../ground/rate-messages.ts'
import { countryCode } from '../rules/country-code.ts'
import { placeName } from '../rules/rate-problems.ts'
import { fieldMessages } from '../schema/messages.ts'
import { typedNumberOr } from '../schema/typed-number.ts'
import { atMost, text } from '../schema/values.ts'
import {
  checkDeliveryRows,
  checkTaxRows,
  type DeliveryRow,
  deliveryRow,
  exemption,
  maxRateRows,
  type TaxRow,
  taxRow,
  zeroReason,
} from './rates.ts'

const isElsewhere = (typed: string) => typed.trim().toLowerCase() === 'elsewhere'

const amount = typedNumberOr(undefined, { decimals: 2, unit: 'money' })
const kilograms = typedNumberOr(undefined, { decimals: 3, unit: 'kilograms' })
const percent = typedNumberOr(undefined, { decimals: 3, unit: 'percent', max: 100 })

/** Names of countries or their codes, separated by commas. */
const countryList = z
  .string()
  .transform((typed, { addIssue }): string[] | 'elsewhere' => {
    if (isElsewhere(typed)) return 'elsewhere'
    const names = typed
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '')
    for (const name of names) {
      if (isElsewhere(name)) addIssue({ code: 'custom', message: rateMessages.elsewhereAlone })
      else if (!countryCode(name)) addIssue({ code: 'custom', message: rateMessages.unknownCountry(name) })
    }
    return names.flatMap((name) => countryCode(name) ?? [])
  })
  .pipe(deliveryRow.shape.countries)

/** A delivery row as it is typed: countries by name, an empty field for no limit and for never free. */
const typedDeliveryRow = z.object({
  countries: countryList,
  upToKg: kilograms.pipe(deliveryRow.shape.upToKg),
  price: amount.pipe(deliveryRow.shape.price),
  freeFrom: amount.pipe(deliveryRow.shape.freeFrom),
})
export type TypedDeliveryRow = z.input<typeof typedDeliveryRow>

/** A tax row as it is typed: countries by name, an empty field for any region. */
const typedTaxRow = z.object({
  ...taxRow.shape,
  countries: countryList,
  region: taxRow.shape.region.unwrap(),
  taxes: z
    .array(
      z.object({
        name: taxRow.shape.taxes.element.shape.name,
        percent: percent.pipe(taxRow.shape.taxes.element.shape.percent),
        number: text(40),
      }),
    )
    .min(1, rateMessages.taxes)
    .check(atMost(3, rateMessages.taxes)),
  zero: zeroReason.nullable(),
  exempt: z.array(z.object({ ...exemption.shape, text: text(200) })),
})
export type TypedTaxRow = z.input<typeof typedTaxRow>

/** The tables of rates in a form. They refuse what the API refuses, with the message at the field. */
export const typedRates = {
  delivery: z
    .array(typedDeliveryRow)
    .check(atMost(maxRateRows, fieldMessages.maxRows(maxRateRows)))
    .superRefine(checkDeliveryRows),
  tax: z
    .array(typedTaxRow)
    .check(atMost(maxRateRows, fieldMessages.maxRows(maxRateRows)))
    .superRefine(checkTaxRows),
}

/** Formats 10000 as 10,000.00. */
function typedAmount(amount: number): string {
  const [whole, cents] = amount.toFixed(2).split('.')
  return `${showWhole(Number(whole))}.${cents}`
}

/** Formats a delivery row as it is typed. */
export const toTypedDelivery = ({ countries, upToKg, price, freeFrom }: DeliveryRow): TypedDeliveryRow => ({
  countries: countries === 'elsewhere' ? placeName(countries) : countries.map(placeName).join(', '),
  upToKg: upToKg === undefined ? '' : String(upToKg),
  price: typedAmount(price),
  freeFrom: freeFrom === undefined ? '' : typedAmount(freeFrom),
})

/** Formats a tax row as it is typed. */
export const toTypedTax = ({ countries, taxes, ...row }: TaxRow): TypedTaxRow => ({
  ...row,
  countries: countries === 'elsewhere' ? placeName(countries) : countries.map(placeName).join(', '),
  taxes: taxes.map(({ percent, ...tax }) => ({ ...tax, percent: String(percent) })),
})
