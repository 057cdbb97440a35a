import { expect, test } from 'vitest'
import { aTaxRow } from '../../../tests/support/a-tax-row.ts'
import { defaultRateSettings, type RateSettings, toRates } from '../selling/rates.ts'
import { lineAmount } from './pricing.ts'
import { needsRegion } from './tax-rate.ts'
import { type Destination, type LineToTotal, type TaxedCustomer, type TotalSettings, taxedCustomer, totalOrder } from './total-order.ts'

const home = { country: 'US', region: 'Pennsylvania' }
const buyer = taxedCustomer
const exempt: TaxedCustomer = { ...taxedCustomer, certificate: { text: '' } }

const settingsOf = (settings: Partial<RateSettings>, shop = home): TotalSettings => ({
  ...toRates({ ...defaultRateSettings, ...settings }),
  ...shop,
})

/** The rates of the examples. */
const rates = settingsOf({
  delivery: [
    { countries: ['US'], upToKg: 30, price: 24, freeFrom: 10_000 },
    { countries: ['US'], upToKg: 250, price: 148, freeFrom: 10_000 },
    { countries: ['US'], price: 390 },
    { countries: ['NO', 'SE', 'DK', 'FI'], upToKg: 250, price: 264 },
    { countries: ['DE', 'IE', 'NL', 'PL'], upToKg: 250, price: 228 },
    { countries: 'elsewhere', upToKg: 100, price: 312 },
    { countries: 'elsewhere', price: 740 },
  ],
  tax: [
    aTaxRow({ country: 'US', region: 'Pennsylvania', percent: 6, name: 'Sales tax' }),
    aTaxRow({ country: 'US', region: 'New Jersey', percent: 6.625, name: 'Sales tax' }),
    aTaxRow({ country: 'elsewhere', region: '', percent: 0, name: 'Export' }),
  ],
})

/** Combination pliers for $8.90 that weigh 245 grams. */
const pliers = (orderUnit: number): LineToTotal => ({
  orderUnit,
  amountCents: lineAmount({ price: 8.9, price_breaks: [] }, orderUnit),
  weightGrams: 245,
})
const goods = (amountCents: number, weightGrams: number | null = null): LineToTotal => ({ orderUnit: 1, amountCents, weightGrams })

const pennsylvania: Destination = { country: 'US', region: 'Pennsylvania' }
const sums = (lines: LineToTotal[], destination: Destination, settings = rates, customer = buyer) => {
  const answer = totalOrder(lines, destination, customer, settings)
  return answer.state === 'total' ? [answer.goodsCents, answer.deliveryCents, answer.taxCents, answer.amountCents] : answer
}
const refusal = (lines: LineToTotal[], destination: Destination, settings = rates, customer = buyer) => {
  const answer = totalOrder(lines, destination, customer, settings)
  return answer.state === 'refused' ? [answer.reason, answer.message.replaceAll('\u00a0', ' ')] : answer
}

test('the examples add up', () => {
  expect(sums([pliers(240)], pennsylvania)).toEqual([213_600, 14_800, 13_704, 242_104])
  expect(sums([pliers(240)], { country: 'NO' })).toEqual([213_600, 26_400, 0, 240_000])
  const lines = [goods(207_000), pliers(240), goods(117_000)]
  expect(sums(lines, pennsylvania)).toEqual([537_600, 14_800, 33_144, 585_544])
  expect(sums([pliers(240)], { country: 'US', region: 'New Jersey' })).toEqual([213_600, 14_800, 15_132, 243_532])
})

test('what was applied can be frozen with the order', () => {
  const answer = totalOrder([pliers(240)], pennsylvania, buyer, rates)
  expect(answer).toEqual({
    state: 'total',
    goodsCents: 213_600,
    deliveryCents: 14_800,
    taxCents: 13_704,
    amountCents: 242_104,
    applied: {
      weightGrams: 58_800,
      country: 'US',
      region: 'Pennsylvania',
      delivery: { countries: ['US'], upToGrams: 250_000, priceCents: 14_800, freeFromCents: 1_000_000 },
      taxes: [{ name: 'Sales tax', percentThousandths: 6000, number: '', cents: 13_704 }],
      zero: null,
      exemption: null,
      exempt: null,
    },
  })
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
})

test.each([
  [0, 2400],
  [30_000, 2400],
  [30_001, 14_800],
  [250_000, 14_800],
  [250_001, 39_000],
  [9_000_000, 39_000],
])('%i grams go to the United States by the smallest limit that holds them, for %i cents', (grams, cents) =>
  expect(sums([goods(10_000, grams)], { country: 'US', region: 'Ohio' })).toEqual([10_000, cents, 0, 10_000 + cents]),
)

test('a parcel too heavy for the rows of its country goes by those for elsewhere', () => {
  expect(sums([goods(100, 250_000)], { country: 'DE' })).toEqual([100, 22_800, 0, 22_900])
  expect(sums([goods(100, 250_001)], { country: 'DE' })).toEqual([100, 74_000, 0, 74_100])
  expect(sums([goods(100, 100_000)], { country: 'JP' })).toEqual([100, 31_200, 0, 31_300])
})

test('the order of rows does not matter', () => {
  const turned = { ...rates, delivery: rates.delivery.toReversed(), tax: rates.tax.toReversed() }
  for (const destination of [pennsylvania, { country: 'DE' }, { country: 'JP' }])
    for (const grams of [1, 30_000, 100_001, 300_000])
      expect(sums([goods(5000, grams)], destination, turned)).toEqual(sums([goods(5000, grams)], destination))
})

test('delivery is free from an amount of goods on, with the row still applied', () => {
  expect(sums([goods(999_999)], pennsylvania)).toEqual([999_999, 2400, 60_144, 1_062_543])
  expect(sums([goods(1_000_000)], pennsylvania)).toEqual([1_000_000, 0, 60_000, 1_060_000])
  expect(sums([goods(1_000_000, 300_000)], pennsylvania)).toEqual([1_000_000, 39_000, 62_340, 1_101_340])
  const answer = totalOrder([goods(1_000_000)], pennsylvania, buyer, rates)
  expect(answer).toMatchObject({ applied: { delivery: { upToGrams: 30_000, priceCents: 2400 } } })
})

test('a weight is that of all units; an unknown one counts as 0', () => {
  const lines = [pliers(240), goods(100), { orderUnit: 3, amountCents: 300, weightGrams: 1500 }]
  expect(totalOrder(lines, pennsylvania, buyer, rates)).toMatchObject({ applied: { weightGrams: 63_300 } })
})

test('a destination without a row is refused in words', () => {
  const norway = settingsOf({ delivery: [{ countries: ['NO', 'NL'], upToKg: 250, price: 264 }] })
  expect(refusal([goods(1)], { country: 'US' }, norway)).toEqual(['no-delivery', 'We do not deliver to the United States.'])
  expect(refusal([goods(1, 283_060)], { country: 'NO' }, norway)).toEqual([
    'no-delivery',
    'We deliver up to 250 kg to Norway, and this order weighs 283.06 kg.',
  ])
  const light = settingsOf({
    delivery: [...[{ countries: ['NO'], upToKg: 30, price: 1 }], { countries: 'elsewhere', upToKg: 1250.5, price: 2 }],
  })
  expect(refusal([goods(1, 1_250_501)], { country: 'NO' }, light)).toEqual([
    'no-delivery',
    'We deliver up to 1,250.5 kg to Norway, and this order weighs 1,250.501 kg.',
  ])
})

test('a pick-up is free and taxed where the shop stands, wherever the customer is', () => {
  const withPickUp = { ...rates, pickUp: 'Allentown works' }
  const answer = totalOrder([pliers(240)], { country: 'NO', pickUp: true }, buyer, withPickUp)
  expect(answer).toMatchObject({
    goodsCents: 213_600,
    deliveryCents: 0,
    taxCents: 12_816,
    amountCents: 226_416,
    applied: { country: 'US', region: 'Pennsylvania', delivery: { pickUp: 'Allentown works' } },
  })
  expect(sums([pliers(240)], { pickUp: true }, withPickUp)).toEqual([213_600, 0, 12_816, 226_416])
  expect(refusal([goods(1)], { pickUp: true })).toEqual(['no-pick-up', 'Orders cannot be picked up.'])
  expect(refusal([goods(1)], { country: 'NO' }, settingsOf({ pickUp: 'Allentown' }))).toEqual([
    'no-delivery',
    'We do not deliver to Norway.',
  ])
  const nowhere = 'Orders cannot be picked up yet: the shop has not set its address, which determines the tax.'
  expect(refusal([goods(1)], { pickUp: true }, { ...withPickUp, country: '' })).toEqual(['no-tax', nowhere])
  expect(refusal([goods(1)], { pickUp: true }, { ...withPickUp, region: '' })).toEqual(['no-region', nowhere])
  expect(sums([goods(1)], { pickUp: true }, settingsOf({ pickUp: 'Dock' }, { country: '', region: '' }))).toEqual([1, 0, 0, 1])
})

test('tax is that of the region before that of the country before that of elsewhere', () => {
  const settings = settingsOf({
    tax: [
      aTaxRow({ country: 'elsewhere', region: '', percent: 1, name: 'Elsewhere' }),
      aTaxRow({ country: 'CA', region: '', percent: 5, name: 'GST' }),
      aTaxRow({ country: 'CA', region: 'Québec', percent: 14.975, name: 'GST and QST' }),
      aTaxRow({ country: 'DE', region: '', percent: 19, name: 'VAT' }),
    ],
  })
  expect(sums([goods(1000)], { country: 'CA', region: ' QUEBEC' }, settings)).toEqual([1000, 0, 150, 1150])
  expect(sums([goods(1000)], { country: 'CA', region: 'Ontario' }, settings)).toEqual([1000, 0, 50, 1050])
  expect(sums([goods(1000)], { country: 'DE' }, settings)).toEqual([1000, 0, 190, 1190])
  expect(sums([goods(1000)], { country: 'FR' }, settings)).toEqual([1000, 0, 10, 1010])
  for (const region of ['', ' ', '-', undefined]) {
    const message = 'Enter the region: tax in Canada depends on it.'
    expect(refusal([goods(1)], { country: 'CA', region }, settings)).toEqual(['no-region', message])
  }
  expect(['CA', 'DE', 'FR'].map((country) => needsRegion(settings.tax, country))).toEqual([true, false, false])
})

test('with any tax row, a destination that none fits is refused', () => {
  const home = settingsOf({ tax: [aTaxRow({ country: 'DE', region: '', percent: 19, name: 'VAT' })] })
  const message = 'We cannot sell to the Netherlands yet: there is no tax rate for it.'
  expect(refusal([goods(1)], { country: 'NL' }, home)).toEqual(['no-tax', message])
})

test.each([
  [100, 0.5, 1],
  [99, 0.5, 0],
  [1000, 0.05, 1],
  [999, 0.05, 0],
  [8, 6.25, 1],
  [7, 6.25, 0],
  [100_000, 0.001, 1],
  [1, 100, 1],
  [50_000, 0.001, 1],
  [49_999, 0.001, 0],
  [9_007_199_254_740_991, 0.001, 90_071_992_547],
])('%i cents at %d percent are %i cents of tax: half up, without an error of floating point', (cents, percent, tax) => {
  const settings = settingsOf({ tax: [aTaxRow({ country: 'DE', region: '', percent, name: 'VAT' })] })
  expect(totalOrder([goods(cents)], { country: 'DE' }, buyer, settings)).toMatchObject({ taxCents: tax })
})

test('tax is rounded once per order, not per line', () => {
  const settings = settingsOf({ tax: [aTaxRow({ country: 'DE', region: '', percent: 19, name: 'VAT' })] })
  expect(sums([goods(3), goods(3), goods(3)], { country: 'DE' }, settings)).toEqual([9, 0, 2, 11])
})

test('a customer with a certificate pays no tax where the row says so, and the order says why', () => {
  expect(sums([pliers(240)], { country: 'NO' }, rates, exempt)).toEqual([213_600, 26_400, 0, 240_000])
  expect(totalOrder([pliers(240)], pennsylvania, exempt, rates)).toMatchObject({
    taxCents: 0,
    applied: { taxes: [], exemption: 'Reverse charge', exempt: { who: 'certificate', kind: 'certificate', taxId: '', reference: '' } },
  })
  const resale: TaxedCustomer = { ...taxedCustomer, certificate: { text: 'Resale certificate 4711' } }
  expect(totalOrder([pliers(240)], pennsylvania, resale, rates)).toMatchObject({ applied: { exemption: 'Resale certificate 4711' } })
  const strict = { ...rates, tax: rates.tax.map((row) => ({ ...row, exempt: [] })) }
  expect(sums([pliers(240)], pennsylvania, strict, exempt)).toEqual([213_600, 14_800, 13_704, 242_104])
  const atHome = settingsOf({ delivery: [{ countries: ['US'], price: 1 }] })
  expect(refusal([goods(1)], { country: 'NO' }, atHome, exempt)).toEqual(['no-delivery', 'We do not deliver to Norway.'])
  const ohio = { ...rates, tax: settingsOf({ tax: [aTaxRow({ country: 'US', region: 'Ohio', percent: 6, name: 'Sales tax' })] }).tax }
  expect(totalOrder([goods(1)], { country: 'NO' }, exempt, ohio)).toMatchObject({ state: 'refused', reason: 'no-tax' })
})

/** A shop in Munich: Germany, its neighbors in the Union, Switzerland, and everywhere else. */
const munich = settingsOf(
  {
    delivery: [{ countries: 'elsewhere', price: 0 }],
    pickUp: 'Landsberger Straße 1',
    tax: [
      { countries: ['DE'], region: '', taxes: [{ name: 'USt', percent: 19, number: 'DE136695976' }], zero: null, exempt: [] },
      {
        countries: ['AT', 'FR'],
        region: '',
        taxes: [{ name: 'USt', percent: 19, number: 'DE136695976' }],
        zero: null,
        exempt: [
          { who: 'tax-id', kind: 'intra-community', text: '' },
          { who: 'certificate', kind: 'certificate', text: 'Exempt body' },
        ],
      },
      {
        countries: 'elsewhere',
        region: '',
        taxes: [{ name: 'Export', percent: 0, number: '' }],
        zero: 'export',
        exempt: [{ who: 'tax-id', kind: 'other', text: '' }],
      },
    ],
  },
  { country: 'DE', region: '' },
)
const withId = (country: string, certificate: TaxedCustomer['certificate'] = null): TaxedCustomer => ({
  taxId: { id: `${country}1`, country, reference: 'WAPI-1' },
  certificate,
})

test.each([
  ['a German company with a checked ID, delivered to Munich', withId('DE'), { country: 'DE' }, 19, null],
  ['an Austrian company with a checked ID, delivered to Munich', withId('AT'), { country: 'DE' }, 19, null],
  ['an Austrian company that picks up', withId('AT'), { country: 'AT', pickUp: true }, 19, null],
  ['an Austrian company, delivered to Graz', withId('AT'), { country: 'AT' }, 0, 'tax-id'],
  ['an Austrian company, delivered to Lyon', withId('AT'), { country: 'FR' }, 0, 'tax-id'],
  ['a German company, delivered to Graz', withId('DE'), { country: 'AT' }, 19, null],
  ['an Austrian company without an ID, delivered to Graz', taxedCustomer, { country: 'AT' }, 19, null],
  ['a company with a certificate, delivered to Munich', exempt, { country: 'DE' }, 19, null],
  ['a company with a certificate, delivered to Graz', exempt, { country: 'AT' }, 0, 'certificate'],
  ['both, of which the first of the row applies', withId('AT', { text: '' }), { country: 'AT' }, 0, 'tax-id'],
  ['a German company with both, delivered to Graz', withId('DE', { text: '' }), { country: 'AT' }, 0, 'certificate'],
] as const)('a shop in Munich taxes %s', (_, customer, destination, percent, who) => {
  const answer = totalOrder([goods(10_000)], destination, customer, munich)
  expect(answer).toMatchObject({ taxCents: percent * 100, applied: { exempt: who && { who } } })
})

test('an exemption by tax ID freezes the ID and the reference of its check, and a zero rate its reason', () => {
  expect(totalOrder([goods(10_000)], { country: 'AT' }, withId('AT'), munich)).toMatchObject({
    applied: {
      taxes: [],
      zero: null,
      exemption: 'Intra-Community supply, exempt under Article 138 of Directive 2006/112/EC',
      exempt: { who: 'tax-id', kind: 'intra-community', taxId: 'AT1', reference: 'WAPI-1' },
    },
  })
  expect(totalOrder([goods(10_000)], { country: 'NO' }, buyer, munich)).toMatchObject({
    taxCents: 0,
    applied: { taxes: [{ name: 'Export', cents: 0 }], zero: 'export', exemption: null, exempt: null },
  })
})

test('the country of the shop is taxed even if only the row for elsewhere fits it', () => {
  const elsewhere = { ...munich, country: 'NO' }
  expect(totalOrder([goods(100)], { country: 'NO' }, withId('AT'), elsewhere)).toMatchObject({ applied: { exempt: null } })
  expect(totalOrder([goods(100)], { country: 'CH' }, withId('AT'), elsewhere)).toMatchObject({ applied: { exempt: { who: 'tax-id' } } })
})

test('two and three taxes are rounded each by itself on the same amount, half up', () => {
  const montreal = settingsOf(
    {
      delivery: [{ countries: ['CA'], price: 10 }],
      tax: [
        {
          countries: ['CA'],
          region: 'Québec',
          taxes: [
            { name: 'GST', percent: 5, number: '123456789 RT0001' },
            { name: 'QST', percent: 9.975, number: '1234567890 TQ0001' },
          ],
          zero: null,
          exempt: [],
        },
        {
          countries: 'elsewhere',
          region: '',
          taxes: ['A', 'B', 'C'].map((name) => ({ name, percent: 100, number: '' })),
          zero: null,
          exempt: [],
        },
      ],
    },
    { country: 'CA', region: 'QC' },
  )
  // 99.90 + 10.00: 5.495 is 5.50, and 10.962525 is 10.96.
  expect(totalOrder([goods(9990)], { country: 'CA', region: 'QC' }, buyer, montreal)).toMatchObject({
    taxCents: 1646,
    amountCents: 12_636,
    applied: {
      taxes: [
        { name: 'GST', cents: 550 },
        { name: 'QST', cents: 1096 },
      ],
    },
  })
  expect(sums([goods(333)], { country: 'US' }, { ...montreal, delivery: [] })).toEqual([333, 0, 999, 1332])
})

test('without a country there are goods only, which the answer says', () => {
  const answer = { state: 'goods-only', goodsCents: 213_600, message: 'Goods only: delivery and tax depend on the country.' }
  expect(totalOrder([pliers(240)], {}, buyer, rates)).toEqual(answer)
  expect(totalOrder([pliers(240)], { country: '', region: 'Ohio' }, exempt, { ...rates, delivery: [] })).toEqual(answer)
})

test('a country that nobody knows is refused as soon as there are rates', () => {
  const message = 'We do not know the country Atlantis. Please choose it from the list.'
  expect(refusal([goods(1)], { country: 'Atlantis' })).toEqual(['unknown-country', message])
})

test('without rates nothing is added and nothing is refused', () => {
  for (const country of ['', 'US', 'Atlantis'])
    for (const customer of [buyer, exempt])
      expect(totalOrder([pliers(240)], { country, region: 'Ohio' }, customer, settingsOf({}))).toEqual({
        state: 'total',
        goodsCents: 213_600,
        deliveryCents: 0,
        taxCents: 0,
        amountCents: 213_600,
        applied: {
          weightGrams: 58_800,
          country: country === 'US' ? 'US' : null,
          region: 'Ohio',
          delivery: null,
          taxes: [],
          zero: null,
          exemption: null,
          exempt: null,
        },
      })
  expect(sums([], {}, settingsOf({}))).toEqual([0, 0, 0, 0])
})

test('only delivery, or only tax, can be charged', () => {
  const { delivery, tax } = rates
  expect(sums([goods(1000)], { country: 'US' }, { ...rates, tax: [] })).toEqual([1000, 2400, 0, 3400])
  expect(sums([goods(1000)], pennsylvania, { ...rates, delivery: [], tax })).toEqual([1000, 0, 60, 1060])
  expect(sums([goods(1000)], pennsylvania, { ...rates, delivery, tax })).toEqual([1000, 2400, 204, 3604])
})
