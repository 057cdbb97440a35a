import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canOrder,
  checkQuantity,
  isBelowMinimum,
  isOrderable,
  nearestQuantity,
  specifiedMessage,
  stepUnits,
  stockProblem,
} from './order-quantity.ts'

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

test('no quantity of a product with less stock than its minimum order can be ordered, and only without any stock is it sold out', () => {
  for (const units of [1, 11, 12, 100]) {
    expect(checkQuantity({ ...hammers, available: 11 }, units)).toEqual({ reason: 'sold-out', message: 'Only 11 available, minimum 12' })
    expect(checkQuantity({ ...hammers, available: 0 }, units)).toEqual({ reason: 'sold-out', message: 'Sold out' })
  }
  expect(stockProblem({ available: 1284, minimum_order: 2500 })).toBe('Only 1,284 available, minimum 2,500')
  expect(stockProblem({ available: 12, minimum_order: 12 })).toBeUndefined()
})

test.each([
  [0, { isOrderable: false, isBelowMinimum: false }],
  [1, { isOrderable: false, isBelowMinimum: true }],
  [11, { isOrderable: false, isBelowMinimum: true }],
  [12, { isOrderable: true, isBelowMinimum: false }],
])('a stock of %i with a minimum of 12: %j', (available, expected) => {
  const product = { available, minimum_order: 12 }
  expect({ isOrderable: isOrderable(product), isBelowMinimum: isBelowMinimum(product) }).toEqual(expected)
})

test('the purchase page words a product that is not orderable as the range of the specification', () => {
  const product = { available: 5, minimum_order: 12 }
  const tooFew = { reason: 'sold-out', message: 'Only 5 available, minimum 12' }
  expect(specifiedMessage(product, 11, tooFew)).toBe('Minimum order unit is 12')
  expect(specifiedMessage(product, 12, tooFew)).toBe('Available unit is 5')
  expect(specifiedMessage(product, 13, { reason: 'not-a-multiple', message: 'Order in multiples of 6' })).toBe('Order in multiples of 6')
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
