import type { Destination, RateSettings } from './steps.ts'

const none = { country: '', region: '', delivery: [], pickUp: '', tax: [] }

/** What an administrator sets, among them rates that are refused. */
export const ratesToTry: Partial<RateSettings>[] = [
  none,
  {
    country: 'Norway',
    delivery: [
      { countries: ['NO'], upToKg: 20, price: 18 },
      { countries: ['NO'], price: 48, freeFrom: 400 },
      { countries: ['DE'], upToKg: 30, price: 33.35 },
      { countries: 'elsewhere', price: 95.5 },
    ],
    pickUp: 'Works 1',
    tax: [
      { country: 'NO', region: '', percent: 25, name: 'MVA' },
      { country: 'elsewhere', region: '', percent: 0, name: 'Export' },
    ],
  },
  {
    country: 'USA',
    region: 'Ohio',
    delivery: [{ countries: ['US', 'NO'], upToKg: 200, price: 12.5, freeFrom: 300 }],
    pickUp: '',
    tax: [
      { country: 'US', region: 'California', percent: 9.375, name: 'Sales tax' },
      { country: 'US', region: 'Ohio', percent: 7.25, name: 'Sales tax' },
      { country: 'NO', region: '', percent: 6.667, name: 'Tax' },
    ],
  },
  // Nothing is charged for delivery, and nothing says what tax other countries pay.
  {
    delivery: [],
    pickUp: '',
    tax: [
      { country: 'NO', region: '', percent: 25, name: 'MVA' },
      { country: 'US', region: 'Ohio', percent: 7.25, name: 'Sales tax' },
    ],
  },
  { delivery: [], pickUp: '', tax: [{ country: 'elsewhere', region: '', percent: 19, name: 'VAT' }] },
  { delivery: [{ countries: 'elsewhere', price: 7 }], tax: [] },
  { delivery: [{ countries: ['NO', 'US'], price: 9.5 }], tax: [] },
  { invoicePrefix: 'R-' },
  { invoicePrefix: 'R-' },
  { invoicePrefix: '{year}-' },
  { invoicePrefix: '' },
  { newCustomerOrders: 3, newCustomerProducts: 1, newCustomersProducts: 2 },
  { newCustomerOrders: 3, newCustomerProducts: 2, newCustomersProducts: null },
  { newCustomerOrders: null, newCustomerProducts: null, newCustomersProducts: null },
  { tax: [{ country: 'NO', region: '', percent: 101, name: 'Tax' }] },
]

export const destinations: [Destination, number][] = [
  [{ country: 'Norway' }, 60],
  [{ country: 'Norge' }, 5],
  [{ country: 'Deutschland' }, 10],
  [{ country: 'USA', region: 'CALIFORNIA' }, 8],
  [{ country: 'USA', region: 'Ohio' }, 6],
  [{ country: 'USA' }, 5],
  [{ country: 'Norway', pickUp: true }, 8],
  [{ country: 'Atlantis' }, 3],
]
