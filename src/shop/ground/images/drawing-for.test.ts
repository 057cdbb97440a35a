import { expect, it } from 'vitest'
import { drawingFor } from './drawing-for.ts'
import type { Geometry } from './measure-drawing.ts'

const geometry: Geometry = {
  degrees: -38,
  line: [
    [0.1, 0.9],
    [0.9, 0.3],
  ],
  from: [
    [0.1, 0.8],
    [0.9, 0.2],
  ],
  mid: [0.5, 0.5],
  details: [
    [0.8, 0.2],
    [0.2, 0.8],
  ],
}

it.each([
  ['Length', '180 mm', '180 mm'],
  ['Overall length', '25.5 mm (closed)', '25.5 mm'],
])('writes the %s of %s on the line', (row, value, label) => {
  expect(
    drawingFor(geometry, [
      ['Weight', '78 g'],
      [row, value],
    ]),
  ).toEqual({ label, ...geometry })
})

it('prefers the overall length to the length', () => {
  const drawing = drawingFor(geometry, [
    ['Length', '100 mm'],
    ['Overall length', '255 mm'],
  ])
  expect(drawing.label).toBe('255 mm')
})

it.each([
  ['Length', '5 m'],
  ['Length', '7 in (180 mm)'],
  ['Length', 'about 180 mm'],
  ['Blade length', '180 mm'],
])('draws no line for a %s of %s', (row, value) => {
  expect(drawingFor(geometry, [[row, value]])).toEqual({ ...geometry, line: null, from: null })
})

it('draws no line if the image has none', () => {
  const drawing = drawingFor({ ...geometry, line: null, from: null }, [['Length', '180 mm']])
  expect(drawing).toMatchObject({ line: null, from: null })
  expect(drawing.label).toBeUndefined()
})
