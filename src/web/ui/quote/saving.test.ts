import { expect, test } from 'vitest'
import { savedCents } from './saving.ts'

/** 300 at $8.40 for a customer whom the public price is $8.90, and 5 at $12. */
const items = [
  { orderUnit: 300, ownPrice: 8.4 },
  { orderUnit: 5, ownPrice: 12 },
]
const byRates = { items, fixedDelivery: null, ratesDelivery: 264 }

test('what is saved is compared with the own prices of the customer', () => {
  expect(savedCents({ ...byRates, goods: 2580 })).toBe(0)
  expect(savedCents({ ...byRates, goods: 2245 })).toBe(33_500)
  // Below the public prices of $2,730, above the own ones.
  expect(savedCents({ ...byRates, goods: 2600 })).toBe(-2000)
})

test('fixed delivery counts with it, in both directions, where the rates are known', () => {
  expect(savedCents({ items, goods: 2580, fixedDelivery: 180, ratesDelivery: 264 })).toBe(8400)
  expect(savedCents({ items, goods: 2580, fixedDelivery: 300, ratesDelivery: 264 })).toBe(-3600)
  expect(savedCents({ items, goods: 2580, fixedDelivery: 300, ratesDelivery: null })).toBe(0)
})
