import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canOrder, checkQuantity, isOrderable, nearestQuantity, stepUnits } from './order-quantity.ts'

const hammers = { available: 86, minimum_order: 12, increment: 6 }

test.each([
  [undefined, 'no-quantity', 'Please add quantity!'],
  [null, 'no-quantity', 'Please add quantity!'],
  ['', 'no-quantity', 'Please add quantity!'],
  [12.5, 'no-quantity', 'Enter a whole number of units'],
  ['12', 'no-quantity', 'Enter a whole number of units'],
  [Number.NaN, 'no-quantity', 'Enter a whole number of units'],
  [-12, 'below-minimum', 'Minimum order unit is 12'],
  [0, 'below-minimum', 'Minimum order unit is 12'],
  [11, 'below-minimum', 'Minimum order unit is 12'],
  [87, 'out-of-stock', 'Available unit is 86'],
  [1e21, 'out-of-stock', 'Available unit is 86'],
  [13, 'not-a-multiple', 'Order in multiples of 6'],
  [86, 'not-a-multiple', 'Order in multiples of 6'],
])('%s units are refused: %s', (units, reason, message) => {
  expect(checkQuantity(hammers, units)).toEqual({ reason, message })
})

test('multiples between the minimum order and the stock can be ordered', () => {
  for (const units of [12, 18, 84]) expect(checkQuantity(hammers, units)).toBeUndefined()
})

test('no quantity of a product with less stock than its minimum order can be ordered', () => {
  for (const units of [1, 11, 12, 100]) {
    expect(checkQuantity({ ...hammers, available: 11 }, units)).toEqual({ reason: 'sold-out', message: 'Sold out' })
  }
})

test.each([
  [1, 12],
  [14, 12],
  [15, 18],
  [16, 18],
  [84, 84],
  [500, 84],
])('nearest to %i is %i', (units, nearest) => expect(nearestQuantity(hammers, units)).toBe(nearest))

test('the nearest quantity can be ordered, and none is nearer', () => {
  const products = fc
    .record({ increment: fc.integer({ min: 1, max: 20 }), multiples: fc.integer({ min: 1, max: 9 }), available: fc.nat(400) })
    .map(({ increment, multiples, available }) => ({ increment, minimum_order: increment * multiples, available }))
  fc.assert(
    fc.property(products, fc.integer({ min: -50, max: 500 }), (product, units) => {
      const nearest = nearestQuantity(product, units)
      expect(nearest === undefined).toBe(!isOrderable(product))
      if (nearest === undefined) return
      expect(canOrder(product, nearest)).toBe(true)
      for (let other = 0; other <= product.available; other++) {
        if (canOrder(product, other)) expect(Math.abs(nearest - units)).toBeLessThanOrEqual(Math.abs(other - units))
      }
    }),
  )
})

test.each([
  [60, 1, 66],
  [100, 1, 102],
  [100, -1, 96],
  [1, 1, 60],
  [60, -1, 60],
  [900, 1, 648],
  [900, -1, 648],
] as const)('a step from %i by %i is %i', (units, by, next) =>
  expect(stepUnits({ available: 652, minimum_order: 60, increment: 6 }, units, by)).toBe(next),
)
