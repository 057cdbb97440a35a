import { expect, test } from 'vitest'
import { type Dimension, dimensionGeometry } from './dimension-geometry.ts'

const wrench: Dimension = {
  label: '180 mm',
  degrees: -38,
  line: [
    [0.1552, 0.9067],
    [0.9707, 0.2696],
  ],
  from: [
    [0.1183, 0.8594],
    [0.9522, 0.246],
  ],
}

test('the line, its extensions, arrowheads and label are placed as in the design', () => {
  expect(dimensionGeometry(wrench, 280)).toEqual({
    lines: 'M43.5 253.9L271.8 75.5M33.1 240.6L45.6 256.6M266.6 68.9L274.0 78.2',
    heads: 'M43.5 253.9L51.7 250.7L48.6 246.6ZM271.8 75.5L266.7 82.7L263.5 78.7Z',
    middle: 'translate(157.6 164.7) rotate(-38)',
    figure: 13.5,
    label: '180 mm',
  })
})

test('an image without a measured length has no dimension line', () => {
  expect(dimensionGeometry({ ...wrench, line: null, from: null }, 280)).toBeUndefined()
})
