import { expect, it } from 'vitest'
import { CHART_HEIGHT, chartScale, spansOf } from './chart-scale.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(`${first}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
    revenue: 100,
    orders: 1,
    before: 50,
  }))

it('scales to round sums, and draws nothing outside of the chart', () => {
  const days = [{ day: '2026-11-03', revenue: 28_909.4, orders: 12, before: 11_315 }]
  const { ticks, y } = chartScale(days)
  expect(ticks).toEqual([0, 10_000, 20_000, 30_000])
  expect(y(0)).toBe(CHART_HEIGHT)
  expect(y(-500)).toBe(CHART_HEIGHT)
  expect(y(28_909.4)).toBeGreaterThan(0)
  expect(chartScale([]).y(0)).toBe(CHART_HEIGHT)
})

it.each([0, 0.4, 1, 1.5, 2.9, 3.2, 7])('shows no sum twice where the highest day has %d', (revenue) => {
  const shown = chartScale([{ day: '2026-11-03', revenue, orders: 1, before: 0 }]).ticks.map((tick) => Math.round(tick))
  expect(new Set(shown).size).toBe(shown.length)
})

it('adds up weeks from Monday, and months of 90 days', () => {
  const weeks = spansOf(daysFrom('2026-10-21', 30))
  expect(weeks.map(({ from, days }) => [from, days])).toEqual([
    ['2026-10-21', 5],
    ['2026-10-26', 7],
    ['2026-11-02', 7],
    ['2026-11-09', 7],
    ['2026-11-16', 4],
  ])
  expect(weeks[0]).toMatchObject({ to: '2026-10-25', revenue: 500, orders: 5 })
  expect(spansOf(daysFrom('2026-08-22', 90)).map(({ from }) => from)).toEqual(['2026-08-22', '2026-09-01', '2026-10-01', '2026-11-01'])
})
