import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pliers, products } from '../../../tests/support/sample-prices.ts'
import { incrementProblem, priceBreakProblems } from './price-rules.ts'

test('valid price breaks have no problem, and any two in the wrong order have one', () => {
  fc.assert(
    fc.property(products, (product) => {
      expect(priceBreakProblems(product)).toEqual([])
      const [first] = product.price_breaks
      if (first && product.price_breaks.length > 1) {
        expect(priceBreakProblems({ ...product, price_breaks: product.price_breaks.toReversed() })).not.toEqual([])
        expect(priceBreakProblems({ ...product, minimum_order: first.quantity })).not.toEqual([])
        expect(priceBreakProblems({ ...product, price: first.price })).not.toEqual([])
      }
    }),
  )
})

test.each([
  ['at the minimum order', [[100, 8]], 0, 'quantity', 'The price break at 100 units must be above the minimum order of 100'],
  [
    'not rising',
    [
      [250, 8],
      [250, 7],
    ],
    1,
    'quantity',
    'The price break at 250 units must be above the one before, at 250',
  ],
  ['at the base price', [[250, 8.9]], 0, 'price', 'The price from 250 units ($8.90) must be below the product price of $8.90'],
  [
    'not falling',
    [
      [250, 8],
      [1500, 8.5],
    ],
    1,
    'price',
    'The price from 1,500 units ($8.50) must be below the price from 250 units ($8.00)',
  ],
] as const)('price breaks %s are refused', (_what, rungs, row, field, message) => {
  const price_breaks = rungs.map(([quantity, price]) => ({ quantity, price }))
  expect(priceBreakProblems({ ...pliers, price_breaks })).toEqual([{ row, field, message }])
})

test('the minimum order is a multiple of the increment', () => {
  expect(incrementProblem({ minimum_order: 60, increment: 6 })).toBeUndefined()
  expect(incrementProblem({ minimum_order: 1050, increment: 12 })).toBe('The minimum order of 1,050 must be a multiple of 12')
})
