import { expect, test } from 'vitest'
import { z } from 'zod'
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
    { country: 'US', region: 'Pennsylvania', percent: 6, name: 'Sales tax' },
    { country: 'US', region: 'New Jersey', percent: 6.625, name: 'Sales tax' },
    { country: 'US', region: '', percent: 0, name: 'No tax' },
    { country: 'elsewhere', region: '', percent: 100, name: 'Export' },
  ],
  exemptReason: 'Reverse charge',
}

/** What is wrong, as 'place: message'. */
const problems = (part: Record<string, unknown>) =>
  schema.safeParse({ ...defaultRateSettings, ...part }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('rates are stored in whole cents, grams and thousandths of a percent, and read back as they were', () => {
  expect(schema.parse(settings)).toEqual(settings)
  const stored = toRates(settings)
  expect(stored.delivery[0]).toEqual({ countries: ['US'], upToGrams: 30_000, priceCents: 2400, freeFromCents: 1_000_000 })
  expect(stored.delivery[2]).toEqual({ countries: ['NO', 'SE'], upToGrams: 1001, priceCents: 26_410, freeFromCents: null })
  expect(stored.tax[1]).toEqual({ country: 'US', region: 'New Jersey', percentThousandths: 6625, name: 'Sales tax' })
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

const taxRow = { country: 'US', percent: 6, name: 'Sales tax' }

test.each([
  [{ ...taxRow, country: 'Atlantis' }, 'tax.0.country: Send the code of a country, such as DE for Germany, instead of Atlantis'],
  [{ ...taxRow, country: '' }, 'tax.0.country: Enter a country, or Elsewhere'],
  [{ percent: 6, name: 'Sales tax' }, 'tax.0.country: Enter a country, or Elsewhere'],
  [{ country: 'US', name: 'Sales tax' }, 'tax.0.percent: Enter the percent; 0 if there is no tax'],
  [{ ...taxRow, percent: 101 }, 'tax.0.percent: Enter a percent from 0 to 100'],
  [{ ...taxRow, percent: -1 }, 'tax.0.percent: Enter a percent from 0 to 100'],
  [{ ...taxRow, percent: 6.6251 }, 'tax.0.percent: Use at most three decimal places'],
  [{ ...taxRow, name: ' ' }, 'tax.0.name: Enter the name on the invoice'],
  [{ ...taxRow, country: 'elsewhere', region: 'Bavaria' }, 'tax.0.region: A region needs its country'],
])('the tax row %j is refused', (tax, problem) => expect(problems({ tax: [tax] })).toEqual([problem]))

test('a country and region that stand in two tax rows are named at the second, also in another spelling', () => {
  const tax = [
    { ...taxRow, country: 'CA', region: 'Québec' },
    { ...taxRow, country: 'CA' },
    { ...taxRow, region: 'quebec' },
    { ...taxRow, country: 'CA', region: 'QUEBEC ' },
    { ...taxRow, country: 'CA' },
    { ...taxRow, country: 'elsewhere' },
    { ...taxRow, country: 'elsewhere' },
  ]
  expect(problems({ tax })).toEqual([
    'tax.3.region: QUEBEC, Canada, is already in row 1',
    'tax.4.country: Canada is already in row 2',
    'tax.6.country: Elsewhere is already in row 6',
  ])
})

test('500 rows are accepted and 501 refused; an exemption needs its reason', () => {
  const delivery = Array.from({ length: 501 }, (_, index) => ({ countries: ['US'], upToKg: index + 1, price: 1 }))
  expect(problems({ delivery: delivery.slice(1) })).toEqual([])
  expect(problems({ delivery })).toEqual(['delivery: Enter at most 500 rows'])
  expect(problems({ exemptReason: '' })).toEqual(['exemptReason: Enter the reason'])
})
