import { expect, it } from 'vitest'
import { productsInWords, totalUnits } from './order-lines.ts'

const lines = ['Pliers', 'Hammer', 'Saw'].map((product, at) => ({ product, orderUnit: 10 + at }))

it.each([
  [[], ''],
  [lines.slice(0, 1), 'Pliers'],
  [lines.slice(0, 2), 'Pliers and 1 more'],
  [lines, 'Pliers and 2 more'],
])('%j in words: %s', (some, words) => expect(productsInWords(some)).toBe(words))

it('adds up the units of all lines', () => {
  expect(totalUnits(lines)).toBe(33)
})
