import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmount } from '../ground/money.ts'
import { email, money, orderMoney, text } from './values.ts'

const price = money('Please add product price!')
const MAX_CENTS = 999_999_999

test('accepts whole cents as a price and refuses fractions of a cent', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: MAX_CENTS }), (cents) => price.safeParse(toAmount(cents)).success))
  for (const invalid of [0.001, 1.005, 8.999, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(price.safeParse(invalid).success).toBe(false)
})

test('takes payments of large orders, in whole cents', () => {
  const amount = orderMoney('')
  expect([16_751_939.09, 9_999_999_999_999.99, 0.1 + 0.2].map((value) => amount.safeParse(value).success)).toEqual([true, true, true])
  expect([10_000_000_000_000, 16_751_939.095, 9_999_999_999.995].map((value) => amount.safeParse(value).success)).toEqual([
    false,
    false,
    false,
  ])
})

test('trims text or refuses it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const read = text(40).safeParse(typed)
      return read.success ? read.data === typed.trim() : typed.includes('\0') || !typed.isWellFormed()
    }),
  )
})

test('normalizes email addresses to lower case', () => {
  expect(email.parse('  Ingrid.Halvorsen@Nordverft.Example ')).toBe('ingrid.halvorsen@nordverft.example')
})
