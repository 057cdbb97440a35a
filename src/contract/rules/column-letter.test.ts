import { expect, test } from 'vitest'
import { columnLetter } from './column-letter.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [255, 'IV'],
  [16_383, 'XFD'],
])('column %i is %s', (column, letters) => {
  expect(columnLetter(column)).toBe(letters)
})
