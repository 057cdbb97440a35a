import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDollars } from './money.ts'
import { dollars, email, text } from './values.ts'

const price = dollars('Please add product price!')
const MOST_CENTS = 999_999_999

test('every whole number of cents is a price, and a part of a cent is none', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: MOST_CENTS }), (cents) => price.safeParse(toDollars(cents)).success))
  for (const none of [0.001, 1.005, 8.999, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(price.safeParse(none).success).toBe(false)
})

test('text is kept as it was typed but for the spaces around it, or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const read = text(40).safeParse(typed)
      return read.success ? read.data === typed.trim() : typed.includes('\0') || !typed.isWellFormed()
    }),
  )
})

test('an e-mail is one person whatever its letters', () => {
  expect(email.parse('  Ingrid.Halvorsen@Nordverft.Example ')).toBe('ingrid.halvorsen@nordverft.example')
})
