import { expect, test } from 'vitest'
import { z } from 'zod'
import { aTaxRow } from '../../../tests/support/a-tax-row.ts'
import { ownCountryProblems } from '../rules/rate-problems.ts'
import { defaultRateSettings, type RateSettings, rateFields, toRateSettings, toRates } from './rates.ts'

const schema = z.object(rateFields)

const settings: RateSettings = {
  delivery: [
    { countries: ['US'], upToKg: 30, price: 24, freeFrom: 10_000 },
    { countries: ['US'], price: 390 },
    { countries: ['NO', 'SE'], upToKg: 1.001, price: 264.1 },
    { countries: 'elsewhere', upToKg: 0.001, price: 0 },
    { countries: 'elsewhere', price: 9_999_999.99 },
  ],
  pickUp: 'Allentown works',
  tax: [
    aTaxRow({ country: 'US', region: 'Pennsylvania', percent: 6, name: 'Sales tax' }),
    aTaxRow({ country: 'US', region: 'New Jersey', percent: 6.625, name: 'Sales tax' }),
    aTaxRow({ country: 'US', region: '', percent: 0, name: 'No tax' }),
    aTaxRow({ country: 'elsewhere', region: '', percent: 100, name: 'Export' }),
  ],
}

/** What is wrong, as 'place: message'. */
const problems = (part: Record<string, unknown>) =>
  schema.safeParse({ ...defaultRateSettings, ...part }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('rates are stored in whole cents, grams and thousandths of a percent, and read back as they were', () => {
  expect(schema.parse(settings)).toEqual(settings)
  const stored = toRates(settings)
  expect(stored.delivery[0]).toEqual({ countries: ['US'], upToGrams: 30_000, priceCents: 2400, freeFromCents: 1_000_000 })
  expect(stored.delivery[2]).toEqual({ countries: ['NO', 'SE'], upToGrams: 1001, priceCents: 26_410, freeFromCents: null })
  expect(stored.tax[1]).toMatchObject({ region: 'New Jersey', taxes: [{ percentThousandths: 6625, name: 'Sales tax', number: '' }] })
  expect(toRateSettings(JSON.parse(JSON.stringify(stored)))).toEqual(settings)
  expect(schema.parse(defaultRateSettings)).toEqual(defaultRateSettings)
})

const row = { countries: ['US'], price: 24 }

test.each([
  [{ countries: [], price: 1 }, 'delivery.0.countries: Enter the countries, or Elsewhere'],
  [{ price: 1 }, 'delivery.0.countries: Enter the countries, or Elsewhere'],
  [{ countries: 'everywhere', price: 1 }, 'delivery.0.countries: Enter the countries, or Elsewhere'],
  [
    { countries: ['US', 'Germany'], price: 1 },
    'delivery.0.countries.1: Send the code of a country, such as DE for Germany, instead of Germany',
  ],
  [{ countries: ['XX'], price: 1 }, 'delivery.0.countries.0: Send the code of a country, such as DE for Germany, instead of XX'],
  [{ countries: ['US', 'NO', 'US'], price: 1 }, 'delivery.0.countries: United States is in this row twice'],
  [{ countries: ['US'] }, 'delivery.0.price: Enter the price; 0 if it is free'],
  [{ ...row, price: -0.01 }, 'delivery.0.price: Enter a price of 0 or more'],
  [{ ...row, price: 1.005 }, 'delivery.0.price: Use at most two decimal places'],
  [{ ...row, upToKg: 0 }, 'delivery.0.upToKg: Enter a weight above 0 kg, or none'],
  [{ ...row, upToKg: 1.0005 }, 'delivery.0.upToKg: Use at most three decimal places'],
  [{ ...row, upToKg: 1_000_001 }, 'delivery.0.upToKg: Enter at most 1,000,000 kg'],
  [{ ...row, freeFrom: 0 }, 'delivery.0.freeFrom: Enter an amount above 0, or none'],
])('the delivery row %j is refused', (delivery, problem) => expect(problems({ delivery: [delivery] })).toEqual([problem]))

test('a country and weight limit that stand in two delivery rows are named at the second', () => {
  const delivery = [
    { countries: ['US', 'CA'], upToKg: 30, price: 24 },
    { countries: ['CA'], upToKg: 31, price: 25 },
    { countries: ['NO', 'CA'], upToKg: 30, price: 26 },
    { countries: 'elsewhere', price: 300 },
    { countries: ['CA'], price: 27 },
    { countries: 'elsewhere', price: 301 },
  ]
  expect(problems({ delivery })).toEqual([
    'delivery.2.countries: Canada up to 30 kg is already in row 1',
    'delivery.5.countries: Elsewhere without a limit is already in row 4',
  ])
})

const vat = { percent: 6, name: 'Sales tax' }
const taxRow = { countries: ['US'], taxes: [vat] }
const withId = { who: 'tax-id', kind: 'intra-community' }

test.each([
  [{ ...taxRow, countries: ['Atlantis'] }, 'tax.0.countries.0: Send the code of a country, such as DE for Germany, instead of Atlantis'],
  [{ ...taxRow, countries: [] }, 'tax.0.countries: Enter the countries, or Elsewhere'],
  [{ taxes: [vat] }, 'tax.0.countries: Enter the countries, or Elsewhere'],
  [{ ...taxRow, countries: ['DE', 'FR', 'DE'] }, 'tax.0.countries: Germany is in this row twice'],
  [{ ...taxRow, taxes: [] }, 'tax.0.taxes: Enter one to three taxes'],
  [{ ...taxRow, taxes: [vat, vat, vat, vat] }, 'tax.0.taxes: Enter one to three taxes'],
  [{ ...taxRow, taxes: [{ name: 'Sales tax' }] }, 'tax.0.taxes.0.percent: Enter the percent; 0 if there is no tax'],
  [{ ...taxRow, taxes: [vat, { ...vat, percent: 101 }] }, 'tax.0.taxes.1.percent: Enter a percent from 0 to 100'],
  [{ ...taxRow, taxes: [{ ...vat, percent: -1 }] }, 'tax.0.taxes.0.percent: Enter a percent from 0 to 100'],
  [{ ...taxRow, taxes: [{ ...vat, percent: 6.6251 }] }, 'tax.0.taxes.0.percent: Use at most three decimal places'],
  [{ ...taxRow, taxes: [{ ...vat, name: ' ' }] }, 'tax.0.taxes.0.name: Enter the name on the invoice'],
  [{ ...taxRow, countries: 'elsewhere', region: 'Bavaria' }, 'tax.0.region: A region needs one country'],
  [{ ...taxRow, countries: ['DE', 'AT'], region: 'Bavaria' }, 'tax.0.region: A region needs one country'],
  [{ ...taxRow, region: 'NJ, New Jersey' }, 'tax.0.region: New Jersey is in this row twice'],
  [{ ...taxRow, zero: 'export' }, 'tax.0.zero: Only a row of 0% says why there is no tax'],
  [{ ...taxRow, exempt: [withId, withId] }, 'tax.0.exempt: This row exempts the same buyers twice'],
])('the tax row %j is refused', (tax, problem) => expect(problems({ tax: [tax] })).toEqual([problem]))

test('three taxes of 100%, a reason for 0% and both kinds of buyers fit in a row', () => {
  const all = { ...vat, percent: 100, number: '123456789 RT0001' }
  const zero = {
    countries: 'elsewhere',
    taxes: [{ ...vat, percent: 0 }],
    zero: 'export',
    exempt: [withId, { who: 'certificate', kind: 'other' }],
  }
  expect(problems({ tax: [{ ...taxRow, taxes: [all, all, all] }, zero] })).toEqual([])
})

test('a row that exempts buyers with a tax ID cannot hold the country of the shop', () => {
  const rows = schema.parse({ ...defaultRateSettings, tax: [{ ...taxRow, countries: ['DE', 'AT'], exempt: [withId] }] }).tax
  const message = 'Austria is the country of the shop, where a tax ID exempts nobody'
  expect(ownCountryProblems(rows, 'AT')).toEqual([{ row: 0, field: 'countries', message }])
  expect(ownCountryProblems(rows, 'CH')).toEqual([])
})

test('a country and region that stand in two tax rows are named at the second, also in another spelling', () => {
  const tax = [
    { ...taxRow, countries: ['CA'], region: 'Québec' },
    { ...taxRow, countries: ['CA'] },
    { ...taxRow, region: 'quebec' },
    { ...taxRow, countries: ['CA'], region: 'QUEBEC ' },
    { ...taxRow, countries: ['CA'] },
    { ...taxRow, countries: 'elsewhere' },
    { ...taxRow, countries: 'elsewhere' },
  ]
  expect(problems({ tax })).toEqual([
    'tax.3.region: QUEBEC, Canada, is already in row 1',
    'tax.4.countries: Canada is already in row 2',
    'tax.6.countries: Elsewhere is already in row 6',
  ])
})

test('500 rows are accepted and 501 refused', () => {
  const delivery = Array.from({ length: 501 }, (_, index) => ({ countries: ['US'], upToKg: index + 1, price: 1 }))
  expect(problems({ delivery: delivery.slice(1) })).toEqual([])
  expect(problems({ delivery })).toEqual(['delivery: Enter at most 500 rows'])
})
