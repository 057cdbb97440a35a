import { expect, it } from 'vitest'
import { percentBelow, priceBelow } from './below-public.ts'

it('says how much less a price is', () => {
  expect(percentBelow(840, 730)).toBe(13.1)
  expect(percentBelow(615, 615)).toBe(0)
  expect(percentBelow(100, 110)).toBe(-10)
  expect(percentBelow(0, 0)).toBe(0)
})

it('takes a percentage off, half up, and gives nothing away', () => {
  expect(priceBelow(840, 13.1)).toBe(730)
  expect(priceBelow(5, 50)).toBe(3)
  expect(priceBelow(1, 99.9)).toBe(1)
  expect(priceBelow(1000, 0)).toBe(1000)
})
