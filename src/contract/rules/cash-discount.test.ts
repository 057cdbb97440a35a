import { expect, test } from 'vitest'
import { cashDiscountCents } from './cash-discount.ts'

test('a cash discount is rounded half up, and never more than what is left to pay', () => {
  expect(cashDiscountCents(523_000, 2_000)).toBe(10_460)
  expect(cashDiscountCents(25, 2_000)).toBe(1)
  expect(cashDiscountCents(24, 2_000)).toBe(0)
  expect(cashDiscountCents(99_999, 2_500)).toBe(2_500)
  expect(cashDiscountCents(0, 50_000)).toBe(0)
})
