import { expect, it } from 'vitest'
import { paginate } from './paginate.ts'

const rooms = { first: 100, next: 200, closing: 50 }
const lines = (count: number) => Array.from({ length: count }, () => 10)

it.each([
  [0, [0]],
  [1, [1]],
  [5, [5]],
  [6, [4, 2]],
  [10, [8, 2]],
  [25, [10, 15]],
  [26, [10, 14, 2]],
  [200, [10, 20, 20, 20, 20, 20, 20, 20, 20, 20, 10]],
])('puts %i lines on the pages %j, the last with the sums', (count, pages) => {
  expect(paginate(lines(count), rooms)).toEqual(pages)
})

it('never leaves a page without room, nor the sums alone, for lines of any height', () => {
  for (let seed = 1; seed < 500; seed++) {
    const heights = Array.from({ length: 1 + (seed % 40) }, (_, index) => 8 + ((seed * 7919 + index * 104_729) % 30))
    const pages = paginate(heights, rooms)
    let start = 0
    for (const [index, count] of pages.entries()) {
      const isLast = index === pages.length - 1
      const used = heights.slice(start, start + count).reduce((sum, height) => sum + height, 0) + (isLast ? rooms.closing : 0)
      expect(used).toBeLessThanOrEqual(index === 0 ? rooms.first : rooms.next)
      start += count
    }
    expect(start).toBe(heights.length)
    expect(pages.at(-1)).toBeGreaterThanOrEqual(Math.min(2, heights.length))
  }
})
