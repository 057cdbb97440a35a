import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countUnits } from './counts.ts'
import { showMoney, showWhole, toAmount, toCents } from './money.ts'

const MAX_CENTS = 999_999_999

test('converts cents to dollars and back', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: MAX_CENTS }), (cents) => toCents(toAmount(cents)) === cents))
})

test('formats money like Intl in en-US', () => {
  const theirs = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(fc.property(fc.integer({ min: -MAX_CENTS, max: 1e14 }), (cents) => showMoney(cents) === theirs.format(cents / 100)))
  for (const [cents, shown] of [
    [0, '$0.00'],
    [7, '$0.07'],
    [-45, '-$0.45'],
    [123_456_789, '$1,234,567.89'],
  ] as const)
    expect(showMoney(cents)).toBe(shown)
})

test('groups the digits of whole numbers like Intl in en-US', () => {
  const theirs = new Intl.NumberFormat('en-US')
  fc.assert(fc.property(fc.maxSafeInteger(), (number) => showWhole(number) === theirs.format(number)))
})

test('uses the singular for one unit only', () => {
  expect([0, 1, 2, 12_500].map(countUnits)).toEqual(['0\u00a0units', '1\u00a0unit', '2\u00a0units', '12,500\u00a0units'])
})
