import { expect, it } from 'vitest'
import { measureDrawing, SIDE } from './measure-drawing.ts'

/** The pixels of an image that is opaque where `solid` returns true. Coordinates are shares of the side around the center. */
function pixels(solid: (x: number, y: number) => boolean) {
  const rgba = Buffer.alloc(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i++)
    rgba.set(solid((i % SIDE) / SIDE - 0.5, Math.floor(i / SIDE) / SIDE - 0.5) ? [128, 128, 128, 255] : [0, 0, 0, 0], i * 4)
  return rgba
}

const bar = (degrees: number, length = 0.8, thickness = 0.1) => {
  const angle = (degrees * Math.PI) / 180
  return (x: number, y: number) =>
    Math.abs(x * Math.cos(angle) + y * Math.sin(angle)) < length / 2 && Math.abs(-x * Math.sin(angle) + y * Math.cos(angle)) < thickness / 2
}

it("places a line of the tool's length beside an elongated tool", () => {
  const { line, from, degrees, mid } = measureDrawing(pixels(bar(-38))) ?? {}
  expect(degrees).toBe(-38)
  const [[x0, y0], [x1, y1]] = line as [[number, number], [number, number]]
  expect(Math.hypot(x1 - x0, y1 - y0)).toBeCloseTo(0.8, 1)
  expect(from).not.toBeNull()
  expect(mid).toEqual([expect.closeTo(0.5, 1), expect.closeTo(0.5, 1)])
})

it('snaps a tool that lies close to the usual angle', () => {
  expect(measureDrawing(pixels(bar(-30)))).toMatchObject({ degrees: -38, line: expect.any(Array) })
})

it.each([
  ['stands', bar(90)],
  ['lies flat', bar(0)],
  ['is as wide as long', bar(-38, 0.5, 0.4)],
  ['leaves no room', bar(-38, 1.15, 0.3)],
])('draws no line where the thing %s', (_why, solid) => {
  const drawing = measureDrawing(pixels(solid))
  expect(drawing).toMatchObject({ line: null, from: null })
  for (const number of [drawing?.mid, drawing?.details].flat(2)) expect(number).toEqual(expect.any(Number))
})

it('measures a shape of two separate parts', () => {
  const drawing = measureDrawing(pixels((x, y) => Math.abs(x) > 0.4 && Math.abs(y) < 0.05))
  expect([drawing?.degrees, drawing?.mid, drawing?.details].flat(3).every(Number.isFinite)).toBe(true)
})

it('ignores the soft shadow', () => {
  const alone = measureDrawing(pixels(bar(-38)))
  const shaded = pixels(bar(-38))
  for (let i = 0; i < SIDE * 40; i++) shaded.set([0, 0, 0, 180], (SIDE * SIDE - 1 - i) * 4)
  expect(measureDrawing(shaded)).toEqual(alone)
})

it('returns null for an empty image', () => {
  expect(measureDrawing(pixels(() => false))).toBeNull()
})
