import { expect, test } from 'vitest'
import { printable } from './printable.ts'

const isLatin1 = (character: string) => character <= '\u00ff'
const print = (text: string) => [...text].map((character) => printable(character, isLatin1)).join('')

test('a character that no font has prints its letter, its digits or its likeness', () => {
  expect(print('Straße Ñandú ½')).toBe('Straße Ñandú ½')
  expect(print('Dvořák ﬁt ⅔ ③ ＡＢ ™')).toBe('Dvorák fit 23 3 AB TM')
  expect(print('⌀12, ≤ 5 → 7')).toBe('Ø12, <= 5 -> 7')
})

test('spaces of any width print a space, and what has no look prints nothing', () => {
  expect(print('1\u202f234\u2009mm\u3000x')).toBe('1 234 mm x')
  expect(print('Werk\u200bzeug\u200d\ufe0f')).toBe('Werkzeug')
})

test('anything else prints a question mark', () => {
  expect(print('東京 工')).toBe('?? ?')
})
