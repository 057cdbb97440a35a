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

/** Why a row of 0% has no tax. */
export const zeroReason = z.enum(['export', 'zero-rated', 'not-taxable'])

/** Why a buyer pays no tax. */
export const exemptionKind = z.enum(['intra-community', 'reverse-charge', 'export', 'certificate', 'other'])

const tax = z.strictObject({
  name: requiredText(60, rateMessages.taxName).describe('As invoices name it, such as VAT'),
  percent: z
    .number(missing(rateMessages.percent))
    .min(0, rateMessages.percentRange)
    .max(100, rateMessages.percentRange)
    .refine((value) => hasDecimals(value, 3), rateMessages.threeDecimals)
    .describe('With up to three decimals'),
  number: text(40).default('').describe("The seller's registration for this tax, printed beside it"),
})

/** Whom a row exempts, and what documents say of it. */
export const exemption = z.strictObject({
  who: z
    .enum(['tax-id', 'certificate'])
    .describe('`tax-id`: a company with an accepted tax ID of another country; `certificate`: a company that the office has marked'),
  kind: exemptionKind.describe('Gives the text on documents and the category of the e-invoice'),
  text: text(200).default('').describe('What documents print; empty for the text of the kind'),
})

/** A row of the tax rates: the taxes of some countries, of regions of one, or of all other countries. */
export const taxRow = z.strictObject({
  countries: deliveryRow.shape.countries,
  region: text(200)
    .default('')
    .describe(
      'Regions of the only country, separated by commas; empty for all others. They are compared without case and accents; those of the United States, Canada and Australia have a code and a name.',
    ),
  taxes: z
    .array(tax)
    .min(1, rateMessages.taxes)
    .check(atMost(3, rateMessages.taxes))
    .describe('They apply at once, each rounded by itself'),
  zero: zeroReason.nullable().default(null).describe('Why a row of 0% has no tax; null otherwise'),
  exempt: z.array(exemption).check(atMost(2, rateMessages.exemptTwice)).default([]).describe('Who pays no tax: the first that fits'),
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
}
const rateSettings = z.object(rateFields)
/** The tax rows as they are read. An earlier version stored rows that `checkTaxRows` refuses: one region by its code and by its name. */
export const readTaxRows = z.array(taxRow).describe('On goods and delivery')
export type RateSettings = z.output<typeof rateSettings>

/** A shop without rates adds nothing to an order. */
export const defaultRateSettings: RateSettings = { delivery: [], pickUp: '', tax: [] }

/** Converts the settings to what is stored. */
export const toRates = ({ delivery, pickUp, tax }: RateSettings): Rates => ({
  delivery: delivery.map(({ countries, upToKg, price, freeFrom }) => ({
    countries,
    upToGrams: upToKg === undefined ? null : Math.round(upToKg * 1000),
    priceCents: toCents(price),
    freeFromCents: freeFrom === undefined ? null : toCents(freeFrom),
  })),
  pickUp,
  tax: tax.map(({ taxes, ...row }) => ({
    ...row,
    taxes: taxes.map(({ percent, ...each }) => ({ ...each, percentThousandths: Math.round(percent * 1000) })),
  })),
})

/** Converts what is stored to the settings. */
export const toRateSettings = ({ delivery, pickUp, tax }: Rates): RateSettings => ({
  delivery: delivery.map(({ countries, upToGrams, priceCents, freeFromCents }) => ({
    countries,
    price: toAmount(priceCents),
    ...(upToGrams !== null && { upToKg: upToGrams / 1000 }),
    ...(freeFromCents !== null && { freeFrom: toAmount(freeFromCents) }),
  })),
  pickUp,
  tax: tax.map(({ taxes, ...row }) => ({
    ...row,
    taxes: taxes.map(({ percentThousandths, ...each }) => ({ ...each, percent: percentThousandths / 1000 })),
  })),
})
