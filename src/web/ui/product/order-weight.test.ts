import { expect, test } from 'vitest'
import { orderWeight } from './order-weight.ts'

const weigh = (weightGrams: number | null, units: number) => orderWeight(weightGrams, units)?.replace('\u00a0', ' ')

test('an order weighs its units, in the unit that suits', () => {
  expect(weigh(245, 100)).toBe('24.5 kg')
  expect(weigh(30, 20)).toBe('600 g')
  expect(weigh(1250, 4)).toBe('5 kg')
  expect(weigh(12_500, 1000)).toBe('12.5 t')
})

test('a product without a weight has no order weight', () => {
  expect(weigh(null, 100)).toBeUndefined()
})
