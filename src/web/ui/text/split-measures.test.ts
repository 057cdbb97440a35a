import { expect, test } from 'vitest'
import { splitMeasures } from './split-measures.ts'

test.each([
  ['Pliers 180 mm, chrome', ['Pliers ', '180 mm', ', chrome']],
  ['Disc 125 × 1.0 mm', ['Disc ', '125 × 1.0 mm', '']],
  ['Tray 300 × 200 × 150 mm', ['Tray ', '300 ×', ' ', '200 ×', ' ', '150 mm', '']],
  ['40–200 N·m', ['', '40–200 N·m', '']],
])('%s may wrap between its parts, of which every second is a measure', (text, parts) => {
  expect(splitMeasures(text)).toEqual(parts)
  expect(parts.join('')).toBe(text)
})
