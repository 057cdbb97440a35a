import { z } from 'zod'
import { showWhole } from '../ground/money.ts'
import { rateMessages } from '../ground/rate-messages.ts'
import { countryCode } from '../rules/country-code.ts'
import { placeName } from '../rules/rate-problems.ts'
import { fieldMessages } from '../schema/messages.ts'
import { typedNumberOr } from '../schema/typed-number.ts'
import { atMost } from '../schema/values.ts'
import { checkDeliveryRows, checkTaxRows, type DeliveryRow, deliveryRow, maxRateRows, type TaxRow, taxRow } from './rates.ts'

const isElsewhere = (text: string) => text.trim().toLowerCase() === 'elsewhere'

const amount = typedNumberOr(undefined, { decimals: 2, unit: 'money' })
const kilograms = typedNumberOr(undefined, { decimals: 3, unit: 'kilograms' })
const percent = typedNumberOr(undefined, { decimals: 3, unit: 'percent', max: 100 })

/** Names of countries or their codes, separated by commas. */
const countryList = z
  .string()
  .transform((text, { addIssue }): string[] | 'elsewhere' => {
    if (isElsewhere(text)) return 'elsewhere'
    const names = text
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

const oneCountry = z
  .string()
  .transform((text, { addIssue }) => {
    if (isElsewhere(text)) return 'elsewhere'
    const code = countryCode(text)
    if (!code) addIssue({ code: 'custom', message: text.trim() === '' ? rateMessages.country : rateMessages.unknownCountry(text.trim()) })
    return code ?? ''
  })
  .pipe(taxRow.shape.country)

/** A delivery row as it is typed: countries by name, an empty field for no limit and for never free. */
const typedDeliveryRow = z.object({
  countries: countryList,
  upToKg: kilograms.pipe(deliveryRow.shape.upToKg),
  price: amount.pipe(deliveryRow.shape.price),
  freeFrom: amount.pipe(deliveryRow.shape.freeFrom),
})
export type TypedDeliveryRow = z.input<typeof typedDeliveryRow>

/** A tax row as it is typed: the country by name, an empty field for any region. */
const typedTaxRow = z.object({
  country: oneCountry,
  region: taxRow.shape.region.unwrap(),
  percent: percent.pipe(taxRow.shape.percent),
  name: taxRow.shape.name,
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
export const toTypedTax = ({ country, region, percent, name }: TaxRow): TypedTaxRow => ({
  country: placeName(country),
  region,
  percent: String(percent),
  name,
})
