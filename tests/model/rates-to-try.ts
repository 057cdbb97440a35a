import type { Destination, RateSettings, TaxRow } from './steps.ts'

const none = { country: '', region: '', delivery: [], pickUp: '', tax: [] }

const row = (country: string, percent: number, more: Partial<TaxRow> = {}): TaxRow => ({
  countries: country === 'elsewhere' ? country : [country],
  region: '',
  taxes: [{ name: 'VAT', percent, number: '' }],
  zero: null,
  exempt: [],
  ...more,
})
const withId = { who: 'tax-id', kind: 'intra-community', text: '' } as const
const withCertificate = { who: 'certificate', kind: 'certificate', text: 'Resale' } as const
const tax = (name: string, percent: number) => ({ name, percent, number: `${name} 4711` })

/** Germans with a tax ID of their country pay no tax. */
export const ratesWithTaxId: Partial<RateSettings> = {
  country: 'Norway',
  delivery: [
    { countries: ['NO'], upToKg: 20, price: 18 },
    { countries: ['NO'], price: 48, freeFrom: 400 },
    { countries: ['DE'], upToKg: 30, price: 33.35 },
    { countries: 'elsewhere', price: 95.5 },
  ],
  pickUp: 'Works 1',
  tax: [row('NO', 25), row('DE', 19, { exempt: [withId, withCertificate] }), row('elsewhere', 0, { zero: 'export' })],
}

/** What an administrator sets, among them rates that are refused. */
export const ratesToTry: Partial<RateSettings>[] = [
  none,
  ratesWithTaxId,
  {
    country: 'USA',
    region: 'Ohio',
    delivery: [{ countries: ['US', 'NO'], upToKg: 200, price: 12.5, freeFrom: 300 }],
    pickUp: '',
    tax: [
      row('US', 9.375, { region: 'California, Oregon', exempt: [withCertificate] }),
      row('US', 7.25, { region: 'Ohio', taxes: [tax('State tax', 5.75), tax('County tax', 1.5)], exempt: [withCertificate] }),
      row('NO', 6.667, { exempt: [withId] }),
    ],
  },
  // Nothing is charged for delivery, and nothing says what tax other countries pay.
  {
    delivery: [],
    pickUp: '',
    tax: [row('NO', 25, { exempt: [withCertificate] }), row('US', 7.25, { region: 'Ohio' })],
  },
  // A place with three taxes, and two countries in a row. Only the row for elsewhere fits the shop's own country.
  {
    country: 'Norway',
    delivery: [],
    pickUp: '',
    tax: [
      row('US', 0, { countries: ['US', 'DE'], taxes: [tax('A', 5), tax('B', 9.975), tax('C', 0.333)], exempt: [withId] }),
      row('elsewhere', 19, { exempt: [withId, withCertificate] }),
    ],
  },
  { delivery: [{ countries: 'elsewhere', price: 7 }], tax: [] },
  { delivery: [{ countries: ['NO', 'US'], price: 9.5 }], tax: [] },
  { invoicePrefix: 'R-' },
  { invoicePrefix: 'R-' },
  { invoicePrefix: '{year}-' },
  { invoicePrefix: '' },
  { newCustomerOrders: 3, newCustomerProducts: 1, newCustomersProducts: 2 },
  { newCustomerOrders: 3, newCustomerProducts: 2, newCustomersProducts: null },
  { newCustomerOrders: null, newCustomerProducts: null, newCustomersProducts: null },
  { tax: [row('NO', 101)] },
  { country: 'Norge', tax: [row('NO', 25, { exempt: [withId] })] },
]

/** Of another country than Norway, of none that a row names, and none. */
export const taxIdsToTry = ['DE136695976', 'DE136695976', 'ATU12345675', '']

export const destinations: [Destination, number][] = [
  [{ country: 'Norway' }, 60],
  [{ country: 'Norge' }, 5],
  [{ country: 'Deutschland' }, 15],
  [{ country: 'USA', region: 'CALIFORNIA' }, 8],
  [{ country: 'USA', region: 'Ohio' }, 8],
  [{ country: 'USA', region: 'or' }, 3],
  [{ country: 'USA' }, 5],
  [{ country: 'Norway', pickUp: true }, 8],
  [{ country: 'Atlantis' }, 3],
]
