import { expect, test } from 'vitest'
import { orderWeight } from './order-weight.ts'

const weigh = (stated: string, units: number) => orderWeight([['Weight', stated]], units)?.replace('\u00a0', ' ')

test('an order weighs its units, in the unit that suits', () => {
  expect(weigh('245 g', 100)).toBe('24.5 kg')
  expect(weigh('30 g', 20)).toBe('600 g')
  expect(weigh('1,250 g', 4)).toBe('5 kg')
  expect(weigh('12.5 kg', 1000)).toBe('12.5 t')
  expect(weigh('1.45 kg per pair', 10)).toBe('14.5 kg')
})

test('what cannot be counted is not weighed', () => {
  expect(weigh('light', 100)).toBeUndefined()
  expect(weigh('3 stone', 100)).toBeUndefined()
  expect(orderWeight([['Length', '180 mm']], 100)).toBeUndefined()
})
