import { expect, it } from 'vitest'
import type { QuoteDetail } from '../../../contract/selling/quote.ts'
import { addUpOffer, findOfferProblems, percentOf, readCents, startOffer, takeOver, toOffer } from './typed-offer.ts'

const quote = {
  items: [
    {
      position: 0,
      productID: 'a',
      sku: 'PL-1',
      product: 'Pliers',
      productImg: '',
      slug: 'pliers',
      available: 500,
      orderUnit: 300,
      publicPrice: 8.4,
      ownPrice: 7.6,
      ownPrices: { price: 7.6, price_breaks: [{ quantity: 1000, price: 7 }] },
      price: null,
    },
  ],
  fixedDelivery: null,
  ratesDelivery: 264,
  validUntil: null,
  answer: '',
  offer: {
    rates: {
      weight: 0,
      country: 'NO',
      region: '',
      delivery: 'parcel',
      pickUp: '',
      taxes: [{ name: 'MVA', percent: 25, number: '', amount: 0 }],
      exemption: null,
    },
  },
} as unknown as QuoteDetail

it("begins with the customer's own prices for two weeks", () => {
  const typed = startOffer(quote, '2026-11-19')
  expect(typed).toMatchObject({ lines: [{ units: '300', price: '7.60' }], isFixed: false, validUntil: '2026-12-03' })
  expect(percentOf(typed.lines[0] ?? expect.fail())).toBe('9.5')
})

it('adds up with fixed delivery and the tax of the destination', () => {
  const typed = { ...startOffer(quote, '2026-11-19'), isFixed: true, delivery: '180' }
  const { sums, publicGoods, belowOwnCents } = addUpOffer(
    { ...typed, lines: typed.lines.map((line) => ({ ...line, price: '7.30' })) },
    quote,
  )
  expect(sums).toMatchObject({ goods: 2190, delivery: 180, tax: 592.5, orderAmount: 2962.5 })
  expect([publicGoods, belowOwnCents]).toEqual([2520, 9000])
})

it("compares with the customer's own prices, of the quantity as it is typed", () => {
  const typed = startOffer(quote, '2026-11-19')
  const belowAt = (units: string, price: string) =>
    addUpOffer({ ...typed, lines: typed.lines.map((line) => ({ ...line, units, price })) }, quote).belowOwnCents
  expect(belowAt('300', '7.60')).toBe(0)
  // Below the public price, and dearer than the own one.
  expect(belowAt('300', '8.00')).toBe(-12_000)
  expect(belowAt('1000', '7.60')).toBe(-60_000)
  expect(belowAt('1000', '6.50')).toBe(50_000)
})

it("takes the customer's answer over: quantities, target prices and what is left out", () => {
  const [line = expect.fail()] = startOffer(quote, '2026-11-19').lines
  const lines = [line, { ...line, productID: 'b' }, { ...line, productID: 'c' }, { ...line, productID: 'added' }]
  const wish = { sku: '', product: '', offeredUnit: 300, offeredPrice: 7.3 }
  const taken = takeOver(lines, {
    at: '',
    note: '',
    lines: [
      { ...wish, productID: 'a', orderUnit: 250, price: 7 },
      { ...wish, productID: 'b', orderUnit: 300, price: null },
      { ...wish, productID: 'c', orderUnit: 0, price: null },
    ],
  })
  expect(taken.map(({ productID, units, price }) => [productID, units, price])).toEqual([
    ['a', '250', '7.00'],
    ['b', '300', '7.30'],
    ['added', '300', '7.60'],
  ])
})

it('says what is wrong with each line, the delivery and the day', () => {
  const typed = startOffer(quote, '2026-11-19')
  expect(findOfferProblems(typed, '2026-11-19')).toBeUndefined()
  const wrong = {
    ...typed,
    isFixed: true,
    delivery: 'free',
    validUntil: '2026-11-18',
    lines: typed.lines.map((line) => ({ ...line, units: '1.5', price: '0' })),
  }
  expect(findOfferProblems(wrong, '2026-11-19')).toMatchObject({
    units: { a: expect.any(String) },
    prices: { a: 'Enter the offered price' },
    delivery: 'Enter an amount, such as 16.70',
    validUntil: 'Choose today or a later day',
  })
  expect(toOffer({ ...typed, isFixed: true, delivery: '0' })).toMatchObject({ delivery: 0, lines: [{ orderUnit: 300, price: 7.6 }] })
  expect([readCents('1,180.50'), readCents('-1'), readCents('1.234')]).toEqual([118_050, undefined, undefined])
})
