import { z } from 'zod'
import { countryName } from '../ground/countries.ts'
import { toAmount, toCents } from '../ground/money.ts'
import { rateMessages } from '../ground/rate-messages.ts'
import { deliveryProblems, type RateProblem, taxProblems } from '../rules/rate-problems.ts'
import type { Rates } from '../rules/stored-rates.ts'
import { fieldMessages } from '../schema/messages.ts'
import { atMost, maxPriceCents, missing, money, requiredText, text } from '../schema/values.ts'

export const maxRateRows = 500

const MAX_KILOGRAMS = 1_000_000
/** The world has 250. */
const MAX_COUNTRIES = 300
/** `elsewhere` is the longest. A longer one may be a name, which the message then repeats. */
const MAX_CODE = 100

/** The message names what was sent, so that a row with twenty countries says which one is meant. */
const unknownCountry = {
  error: ({ input }: { input: unknown }) => (input === '' ? rateMessages.country : rateMessages.notACode(String(input))),
}

const isCountry = (code: string) => countryName(code) !== undefined

const hasDecimals = (value: number, decimals: number) => {
  const scaled = value * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) < 1e-6
}

/** A row of the delivery rates: what delivery to some countries costs, up to a weight. */
export const deliveryRow = z.strictObject({
  countries: z
    .union(
      [
        z.literal('elsewhere'),
        z
          .array(z.string().check(atMost(MAX_CODE, rateMessages.country)).refine(isCountry, unknownCountry))
          .min(1, rateMessages.countries)
          .check(atMost(MAX_COUNTRIES, rateMessages.countries)),
      ],
      rateMessages.countries,
    )
    .describe('Codes of countries (ISO 3166-1 alpha-2), or `elsewhere` for all others'),
  upToKg: z
    .number()
    .min(0.001, rateMessages.kilograms)
    .max(MAX_KILOGRAMS, rateMessages.maxKilograms(MAX_KILOGRAMS))
    .refine((value) => hasDecimals(value, 3), rateMessages.threeDecimals)
    .optional()
    .describe('The weight of the heaviest parcel in kilograms, with up to three decimals; any if absent'),
  price: z
    .number(missing(rateMessages.price))
    .min(0, rateMessages.negative)
    .max(maxPriceCents / 100, { error: () => fieldMessages.maxMoney(maxPriceCents) })
    .refine((value) => hasDecimals(value, 2), fieldMessages.twoDecimals)
    .describe('Before tax'),
  freeFrom: money(rateMessages.freeFrom).optional().describe('Free for goods of this amount or more; never if absent'),
})
export type DeliveryRow = z.output<typeof deliveryRow>

/** A row of the tax rates: the tax of a country, of a region of it, or of all other countries. */
export const taxRow = z.strictObject({
  country: z
    .string(missing(rateMessages.country))
    .check(atMost(MAX_CODE, rateMessages.country))
    .refine((code) => code === 'elsewhere' || isCountry(code), unknownCountry)
    .describe('The code of a country (ISO 3166-1 alpha-2), or `elsewhere` for all others'),
  region: text(80)
    .default('')
    .describe(
      'A region of the country; empty for all others. Regions are compared without case and accents; those of the United States, Canada and Australia have a code and a name.',
    ),
  percent: z
    .number(missing(rateMessages.percent))
    .min(0, rateMessages.percentRange)
    .max(100, rateMessages.percentRange)
    .refine((value) => hasDecimals(value, 3), rateMessages.threeDecimals)
    .describe('With up to three decimals'),
  name: requiredText(60, rateMessages.taxName).describe('As invoices name it, such as VAT'),
})
export type TaxRow = z.output<typeof taxRow>

/** Reports what is wrong between rows at the row. */
const report =
  <Row>(problemsOf: (rows: readonly Row[]) => RateProblem<Row>[]) =>
  (rows: readonly Row[], { addIssue }: z.RefinementCtx) => {
    for (const { row, field, message } of problemsOf(rows)) addIssue({ code: 'custom', path: [row, field], message })
  }
export const checkDeliveryRows = report(deliveryProblems)
export const checkTaxRows = report(taxProblems)

/** The settings of delivery and tax, in amounts, kilograms and percents. No two rows have the same country and weight limit, or country and region. */
export const rateFields = {
  delivery: z
    .array(deliveryRow)
    .check(atMost(maxRateRows, fieldMessages.maxRows(maxRateRows)))
    .superRefine(checkDeliveryRows),
  pickUp: text(200).describe('Where customers pick up their orders, free of charge; empty if they cannot'),
  tax: z
    .array(taxRow)
    .check(atMost(maxRateRows, fieldMessages.maxRows(maxRateRows)))
    .superRefine(checkTaxRows)
    .describe('On goods and delivery'),
  exemptReason: requiredText(200, rateMessages.exemptReason).describe('What documents say of an order that is exempt from tax'),
}
const rateSettings = z.object(rateFields)
/** The tax rows as they are read. An earlier version stored rows that `checkTaxRows` refuses: one region by its code and by its name. */
export const readTaxRows = z.array(taxRow).describe('On goods and delivery')
export type RateSettings = z.output<typeof rateSettings>

/** A shop without rates adds nothing to an order. */
export const defaultRateSettings: RateSettings = { delivery: [], pickUp: '', tax: [], exemptReason: 'Reverse charge' }

/** Converts the settings to what is stored. */
export const toRates = ({ delivery, pickUp, tax, exemptReason }: RateSettings): Rates => ({
  delivery: delivery.map(({ countries, upToKg, price, freeFrom }) => ({
    countries,
    upToGrams: upToKg === undefined ? null : Math.round(upToKg * 1000),
    priceCents: toCents(price),
    freeFromCents: freeFrom === undefined ? null : toCents(freeFrom),
  })),
  pickUp,
  tax: tax.map(({ country, region, percent, name }) => ({ country, region, percentThousandths: Math.round(percent * 1000), name })),
  exemptReason,
})

/** Converts what is stored to the settings. */
export const toRateSettings = ({ delivery, pickUp, tax, exemptReason }: Rates): RateSettings => ({
  delivery: delivery.map(({ countries, upToGrams, priceCents, freeFromCents }) => ({
    countries,
    price: toAmount(priceCents),
    ...(upToGrams !== null && { upToKg: upToGrams / 1000 }),
    ...(freeFromCents !== null && { freeFrom: toAmount(freeFromCents) }),
  })),
  pickUp,
  tax: tax.map(({ country, region, percentThousandths, name }) => ({ country, region, percent: percentThousandths / 1000, name })),
  exemptReason,
})
