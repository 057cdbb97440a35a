import { expect, test } from 'vitest'
import { z } from 'zod'
import { toTypedDelivery, toTypedTax, typedRates } from './typed-rates.ts'

const schema = z.object(typedRates)

const delivery = { countries: 'United States', upToKg: '30', price: '24.00', freeFrom: '10,000.00' }
const vat = { percent: '6.625', name: 'Sales tax', number: '' }
const tax = { countries: 'United States', region: 'New Jersey', taxes: [vat], zero: null, exempt: [] }

test('rows as they are typed are those of the API, and are shown as they were typed', () => {
  const typed = {
    delivery: [
      delivery,
      { countries: 'Norway, Sweden, Denmark, Finland', upToKg: '250', price: '264.00', freeFrom: '' },
      { countries: 'Elsewhere', upToKg: '', price: '1,740.50', freeFrom: '' },
    ],
    tax: [tax, { ...tax, countries: 'Elsewhere', region: '', taxes: [{ ...vat, percent: '0' }], zero: 'export' as const }],
  }
  const rows = schema.parse(typed)
  expect(rows).toEqual({
    delivery: [
      { countries: ['US'], upToKg: 30, price: 24, freeFrom: 10_000 },
      { countries: ['NO', 'SE', 'DK', 'FI'], upToKg: 250, price: 264 },
      { countries: 'elsewhere', price: 1740.5 },
    ],
    tax: [
      { countries: ['US'], region: 'New Jersey', taxes: [{ ...vat, percent: 6.625 }], zero: null, exempt: [] },
      { countries: 'elsewhere', region: '', taxes: [{ ...vat, percent: 0 }], zero: 'export', exempt: [] },
    ],
  })
  expect({ delivery: rows.delivery.map(toTypedDelivery), tax: rows.tax.map(toTypedTax) }).toEqual(typed)
})

test('countries are understood as people write them', () => {
  const { countries } = { ...schema.parse({ delivery: [{ ...delivery, countries: 'USA; Deutschland,UK,\n no,' }], tax: [] }).delivery[0] }
  expect(countries).toEqual(['US', 'DE', 'GB', 'NO'])
})

test.each([
  [{ countries: '' }, 'countries: Enter the countries, or Elsewhere'],
  [{ countries: 'Norway, Atlantis' }, 'countries: Atlantis is not the name of a country'],
  [{ countries: 'Norway, Elsewhere' }, 'countries: Give Elsewhere a row of its own'],
  [{ countries: 'Norway, Norge' }, 'countries: Norway is in this row twice'],
  [{ upToKg: 'thirty' }, 'upToKg: Enter a number such as 10,000.50'],
  [{ upToKg: '0' }, 'upToKg: Enter a weight above 0 kg, or none'],
  [{ price: '' }, 'price: Enter the price; 0 if it is free'],
  [{ price: '-5' }, 'price: Enter a price of 0 or more'],
  [{ price: '24,50,1' }, 'price: Enter a number such as 10,000.50'],
  [{ price: '24.505' }, 'price: Use at most two decimal places'],
])('a delivery row with %j is refused', (part, problem) => {
  const { error } = schema.safeParse({ delivery: [{ ...delivery, ...part }], tax: [] })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([`delivery.0.${problem}`])
})

test('numbers are read as people type them', () => {
  const typed = { ...delivery, upToKg: '31,5 kg', price: '24,50 €', freeFrom: "10'000" }
  const { delivery: rows, tax: taxes } = schema.parse({ delivery: [typed], tax: [{ ...tax, taxes: [{ ...vat, percent: '9,975 %' }] }] })
  expect(rows[0]).toMatchObject({ upToKg: 31.5, price: 24.5, freeFrom: 10_000 })
  expect(taxes[0]?.taxes[0]).toMatchObject({ percent: 9.975 })
})

test.each([
  [{ countries: ' ' }, 'countries: Enter the countries, or Elsewhere'],
  [{ countries: 'Congo' }, 'countries: Congo is not the name of a country'],
  [{ countries: 'Elsewhere' }, 'region: A region needs one country'],
  [{ taxes: [{ ...vat, percent: '' }] }, 'taxes.0.percent: Enter the percent; 0 if there is no tax'],
  [{ taxes: [{ ...vat, percent: '101' }] }, 'taxes.0.percent: Enter a percent from 0 to 100'],
  [{ taxes: [{ ...vat, percent: '6.6251' }] }, 'taxes.0.percent: Use at most three decimal places'],
  [{ taxes: [{ ...vat, percent: '$6' }] }, 'taxes.0.percent: Enter a number such as 10,000.50'],
  [{ taxes: [{ ...vat, name: '' }] }, 'taxes.0.name: Enter the name on the invoice'],
])('a tax row with %j is refused', (part, problem) => {
  const { error } = schema.safeParse({ delivery: [], tax: [{ ...tax, ...part }] })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([`tax.0.${problem}`])
})
