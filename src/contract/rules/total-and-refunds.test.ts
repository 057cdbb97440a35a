import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTaxRow } from '../../../tests/support/a-tax-row.ts'
import { type DeliveryRow, type RateSettings, toRates } from '../selling/rates.ts'
import { lineAmount, type Prices } from './pricing.ts'
import { type RefundParts, splitRefund } from './split-refund.ts'
import { type Destination, type OrderSums, taxedCustomer, totalOrder } from './total-order.ts'

const ORDERS = 10_000

/** Spellings of regions, and what they have in common. */
const regions: Record<string, string> = {
  Québec: 'q',
  'QUEBEC ': 'q',
  quebec: 'q',
  Ohio: 'o',
  ohio: 'o',
  'New York': 'n',
  'new  york': 'n',
}
const codes = ['US', 'CA', 'NO']

interface Item {
  product: Prices
  units: number
  grams: number | null
}

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100)
const code = fc.constantFrom(...codes)
const region = fc.constantFrom('', ...Object.keys(regions))

const item: fc.Arbitrary<Item> = fc.record({
  product: fc.record({
    price: cents(100_000).map((price) => price + 1),
    price_breaks: fc.constantFrom(
      [],
      [{ quantity: 100, price: 0.99 }],
      [...[{ quantity: 50, price: 0.5 }], { quantity: 500, price: 0.07 }],
    ),
  }),
  units: fc.integer({ min: 1, max: 1000 }),
  grams: fc.option(fc.integer({ min: 1, max: 300 })),
})

const deliveryRow = fc.record(
  {
    countries: fc.oneof(fc.constant('elsewhere' as const), fc.uniqueArray(code, { minLength: 1, maxLength: 3 })),
    upToKg: fc.integer({ min: 1, max: 600_000 }).map((grams) => grams / 1000),
    price: cents(100_000),
    freeFrom: cents(10_000_000).map((amount) => amount + 0.01),
  },
  { requiredKeys: ['countries', 'price'] },
)
const taxRow = fc
  .record({
    countries: fc.oneof(
      fc.constant('elsewhere' as const),
      code.map((country) => [country]),
    ),
    region,
    taxes: fc.array(
      fc.record({
        name: fc.constantFrom('VAT', 'Sales tax'),
        percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
        number: fc.constantFrom('', '123456789 RT0001'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    zero: fc.constant(null),
    exempt: fc.subarray([
      { who: 'tax-id' as const, kind: 'intra-community' as const, text: '' },
      { who: 'certificate' as const, kind: 'certificate' as const, text: 'Resale' },
    ]),
  })
  .map((row) => (row.countries === 'elsewhere' ? { ...row, region: '' } : row))

/** Often some rows, sometimes none. */
const rowsOf = <T>(row: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.array(row, { maxLength: 0 }) },
    { weight: 5, arbitrary: fc.array(row, { minLength: 2, maxLength: 6 }) },
  )

const settings: fc.Arbitrary<RateSettings> = fc.record({
  delivery: rowsOf(deliveryRow),
  pickUp: fc.constantFrom('', '', 'Dock 3'),
  tax: rowsOf(taxRow),
})

const destination: fc.Arbitrary<Destination> = fc.record({
  country: fc.oneof({ weight: 9, arbitrary: code }, { weight: 1, arbitrary: fc.constantFrom('', 'Atlantis') }),
  region,
  pickUp: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

const order = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  settings,
  destination,
  shop: fc.record({ country: code, region }),
  taxIdOf: fc.option(code, { freq: 2 }),
  hasCertificate: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  /** Shares of what is left, in thousandths: the amount and the delivery of each refund. */
  refunds: fc.array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1200 })), { maxLength: 6 }),
})
type GeneratedOrder = typeof order extends fc.Arbitrary<infer T> ? T : never

/** Reads a decimal such as 6.625 as a whole number of its smallest units, from its digits. */
function digits(value: number, decimals: number): bigint {
  const [whole = '0', fraction = ''] = value.toFixed(decimals).split('.')
  return BigInt(whole + fraction)
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  const remainder = dividend % divisor
  return dividend / divisor + (remainder + remainder >= divisor ? 1n : 0n)
}

const smallest = <T>(rows: T[], rankOf: (row: T) => bigint): T | undefined =>
  rows.reduce<T | undefined>((best, row) => (best === undefined || rankOf(row) < rankOf(best) ? row : best), undefined)

const NO_LIMIT = 10n ** 12n

/** What an order costs, calculated from the settings as they are typed, in whole numbers of any size. */
function calculate({ items, settings, destination, shop, taxIdOf, hasCertificate }: GeneratedOrder): bigint[] | string {
  let goods = 0n
  let weight = 0n
  for (const { product, units, grams } of items) {
    let price = product.price
    for (const step of product.price_breaks) if (units >= step.quantity) price = step.price
    goods += digits(price, 2) * BigInt(units)
    weight += BigInt(grams ?? 0) * BigInt(units)
  }
  const { pickUp } = destination
  if (pickUp && !settings.pickUp) return 'no-pick-up'
  const charges = settings.delivery.length > 0 || settings.pickUp !== ''
  const place = pickUp ? shop : { country: destination.country ?? '', region: destination.region ?? '' }
  if (!pickUp && (charges || settings.tax.length > 0)) {
    if (place.country === '') return 'goods-only'
    if (place.country === 'Atlantis') return 'unknown-country'
  }
  let delivery = 0n
  if (charges && !pickUp) {
    const limit = ({ upToKg }: DeliveryRow) => (upToKg === undefined ? NO_LIMIT : digits(upToKg, 3))
    const fitting = settings.delivery.filter((row) => limit(row) >= weight)
    const named = fitting.filter((row) => row.countries.includes(place.country))
    const row =
      smallest(named, limit) ??
      smallest(
        fitting.filter((row) => row.countries === 'elsewhere'),
        limit,
      )
    if (!row) return 'no-delivery'
    const isFree = row.freeFrom !== undefined && goods >= digits(row.freeFrom, 2)
    delivery = isFree ? 0n : digits(row.price, 2)
  }
  let tax = 0n
  if (settings.tax.length > 0) {
    const own = settings.tax.filter(({ countries }) => countries[0] === place.country)
    if (own.some((row) => row.region) && !place.region) return 'no-region'
    const ranks = settings.tax.map((row) => {
      if (row.countries === 'elsewhere') return { row, rank: 2n }
      if (row.countries[0] !== place.country) return { row, rank: 9n }
      if (row.region === '') return { row, rank: 1n }
      return { row, rank: regions[row.region] === regions[place.region] ? 0n : 9n }
    })
    const best = smallest(ranks, ({ rank }) => rank)
    if (!best || best.rank === 9n) return 'no-tax'
    const isAbroad = place.country !== shop.country && taxIdOf !== null && taxIdOf !== shop.country
    const isExempt = best.row.exempt.some(({ who }) => (who === 'tax-id' ? isAbroad : hasCertificate))
    if (!isExempt) for (const { percent } of best.row.taxes) tax += halfUp((goods + delivery) * digits(percent, 3), 100_000n)
  }
  return [goods, delivery, tax, goods + delivery + tax]
}

const partsOf = ({ goodsCents, deliveryCents, taxCents, amountCents }: OrderSums) => [goodsCents, deliveryCents, taxCents, amountCents]

/** Refunds an order in parts, the last of which takes the rest. Each is compared with its own calculation. */
function refundAll(sums: OrderSums, shares: [number, number][]): RefundParts[] {
  const [goods = 0n, delivery = 0n, tax = 0n, total = 0n] = partsOf(sums).map(BigInt)
  const done: RefundParts[] = []
  let [refunded, goodsLeft, deliveryLeft] = [0n, goods, delivery]
  for (const [share, deliveryShare] of [...shares, [1000, 0] as const]) {
    const amount = ((total - refunded) * BigInt(share)) / 1000n
    const part = halfUp(tax * (refunded + amount), total) - halfUp(tax * refunded, total)
    const holds = amount - part < deliveryLeft ? amount - part : deliveryLeft
    const named = (deliveryLeft * BigInt(deliveryShare)) / 1000n
    const request = { amountCents: Number(amount), deliveryCents: Number(named) }
    const split = splitRefund(sums, done, request)
    if (named > holds) {
      expect(split).toMatchObject({ reason: 'delivery-too-large', leftCents: Number(holds) })
      continue
    }
    if ('reason' in split) throw new Error(split.message)
    const least = amount - part - goodsLeft
    const expected = named > least ? named : least
    expect(partsOf(split)).toEqual([amount - part - expected, expected, part, amount].map(Number))
    expect(Math.min(...partsOf(split))).toBeGreaterThanOrEqual(0)
    refunded += amount
    goodsLeft -= amount - part - expected
    deliveryLeft -= expected
    done.push(split)
  }
  return done
}

test('10,000 generated orders and their refunds are what an independent calculation says', { timeout: 120_000 }, () => {
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  fc.assert(
    fc.property(order, (generated) => {
      const { items, settings, destination, shop, taxIdOf, hasCertificate, refunds } = generated
      const customer = {
        taxId: taxIdOf === null ? null : { id: taxIdOf, country: taxIdOf, reference: '' },
        certificate: hasCertificate ? { text: '' } : null,
      }
      const lines = items.map(({ product, units, grams }) => ({
        orderUnit: units,
        amountCents: lineAmount(product, units),
        weightGrams: grams,
      }))
      const answer = totalOrder(lines, destination, customer, { ...toRates(settings), ...shop })
      const expected = calculate(generated)
      if (answer.state !== 'total') {
        expect(answer.state === 'refused' ? answer.reason : answer.state).toBe(expected)
        count(String(expected))
        return
      }
      expect(partsOf(answer)).toEqual(typeof expected === 'string' ? expected : expected.map(Number))
      count('total')
      if (answer.applied.exempt) count(answer.applied.exempt.who)
      if (answer.applied.taxes.length > 1) count('several taxes')
      if (answer.deliveryCents > 0 && answer.taxCents > 0) count('delivery and tax')
      const parts = refundAll(answer, refunds)
      const sums = [0, 1, 2, 3].map((index) => parts.reduce((sum, part) => sum + (partsOf(part)[index] ?? 0), 0))
      expect(sums).toEqual(partsOf(answer))
      if (parts.length > 2) count('refunds in parts')
    }),
    { numRuns: ORDERS },
  )
  const seldom = [
    'goods-only',
    'unknown-country',
    'no-delivery',
    'no-pick-up',
    'no-region',
    'no-tax',
    'tax-id',
    'certificate',
    'several taxes',
  ]
  for (const what of seldom) expect(counts[what], what).toBeGreaterThan(50)
  for (const what of ['total', 'delivery and tax', 'refunds in parts']) expect(counts[what], what).toBeGreaterThan(500)
})

test('an order of 200 lines is added up in less than a millisecond, with 500 delivery rows and 60 regions', () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({ orderUnit: index + 1, amountCents: index * 890, weightGrams: 245 }))
  const rates = toRates({
    delivery: Array.from({ length: 500 }, (_, index) => ({ countries: ['DE', 'AT', 'NO'], upToKg: 60_000 - index, price: index })),
    pickUp: '',
    tax: Array.from({ length: 60 }, (_, index) => aTaxRow({ country: 'NO', region: `Region ${index}`, percent: 25, name: 'VAT' })),
  })
  const destination = { country: 'NO', region: 'Region 59' }
  const times = Array.from({ length: 200 }, () => {
    const started = performance.now()
    const { state } = totalOrder(lines, destination, taxedCustomer, { ...rates, country: 'NO', region: '' })
    const time = performance.now() - started
    expect(state).toBe('total')
    return time
  }).toSorted((a, b) => a - b)
  expect(times[100]).toBeLessThan(1)
})
