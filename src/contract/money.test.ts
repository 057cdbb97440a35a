import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countUnits, showMoney, showWhole, toCents, toDollars } from './money.ts'

const MOST_CENTS = 999_999_999

test('cents become dollars and the same cents again', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: MOST_CENTS }), (cents) => toCents(toDollars(cents)) === cents))
})

test('money is shown to the cent, as everyone in the United States writes it', () => {
  const theirs = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(fc.property(fc.integer({ min: -MOST_CENTS, max: 1e14 }), (cents) => showMoney(cents) === theirs.format(cents / 100)))
  for (const [cents, shown] of [
    [0, '$0.00'],
    [7, '$0.07'],
    [-45, '-$0.45'],
    [123_456_789, '$1,234,567.89'],
  ] as const)
    expect(showMoney(cents)).toBe(shown)
})

test('whole numbers are shown in groups of three', () => {
  const theirs = new Intl.NumberFormat('en-US')
  fc.assert(fc.property(fc.maxSafeInteger(), (number) => showWhole(number) === theirs.format(number)))
})

test('one is a unit, and any other number is units', () => {
  expect([0, 1, 2, 12_500].map(countUnits)).toEqual(['0\u00a0units', '1\u00a0unit', '2\u00a0units', '12,500\u00a0units'])
})
