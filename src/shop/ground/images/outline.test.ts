import { expect, it } from 'vitest'
import { traceOutline } from './outline.ts'

type Point = [number, number]

/** The points of a 200 × 200 image where `solid` returns true. */
const pointsOf = (solid: (x: number, y: number) => boolean) =>
  Array.from({ length: 200 * 200 }, (_, i): Point => [(i % 200) / 200, Math.floor(i / 200) / 200]).filter(([x, y]) => solid(x, y))

const outline = (solid: (x: number, y: number) => boolean) => {
  const points = pointsOf(solid)
  const along = points.map(([x]) => x)
  return traceOutline(points, points.length / 200 ** 2, [Math.min(...along), Math.max(...along)], (t, s) => [t, s])
}

const corners = (outline = '') => outline.split(',').map((corner) => corner.split(' ').map((n) => Number(n) / 100) as Point)

it('lies wholly inside the shape, even where its width changes suddenly', () => {
  const hammer = (x: number, y: number) =>
    (x > 0.1 && x < 0.72 && Math.abs(y - 0.5) < 0.06) || (x >= 0.72 && x < 0.9 && Math.abs(y - 0.5) < 0.3)
  const all = corners(outline(hammer))
  for (const [index, [x, y]] of all.entries()) {
    const [nextX, nextY] = all[(index + 1) % all.length] as Point
    for (let share = 0; share <= 1; share += 0.1) expect(hammer(x + (nextX - x) * share, y + (nextY - y) * share)).toBe(true)
  }
  expect(Math.max(...all.map(([, y]) => y)) - Math.min(...all.map(([, y]) => y))).toBeGreaterThan(0.5)
})

it('covers most of a solid shape', () => {
  const all = corners(outline((x, y) => x > 0.1 && x < 0.9 && y > 0.4 && y < 0.6))
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.75)
  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(0.15)
})

it('is undefined for a shape of many thin parts', () => {
  expect(outline((x, y) => x > 0.1 && x < 0.9 && Math.round(y * 200) % 10 < 3)).toBeUndefined()
})
