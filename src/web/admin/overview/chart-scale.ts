import { scaleLinear } from 'd3-scale'
import type { Overview } from '../../../contract/office/overview.ts'
import { isFirstOfMonth, isMonday } from './calendar-day.ts'

export type Day = Overview['days'][number]

/** The height of the chart in pixels, and of the room above it for the highest sum. */
export const CHART_HEIGHT = 224
const TOP = 18
const TICKS = 3
/** Below it, ticks would be less than a whole unit of the currency apart, and two would show the same sum. */
const LOWEST = TICKS

/** Round sums up to the highest one, and the height at which a sum is drawn, in pixels from the top. */
export function chartScale(days: readonly Day[]): { ticks: number[]; y: (amount: number) => number } {
  const highest = Math.max(...days.flatMap(({ revenue, before }) => [revenue, before]), LOWEST)
  const scale = scaleLinear().domain([0, highest]).nice(TICKS).range([CHART_HEIGHT, TOP])
  const inside = (amount: number) => Math.min(Math.max(scale(amount), 0), CHART_HEIGHT)
  return { ticks: scale.ticks(TICKS), y: (amount) => Math.round(inside(amount) * 10) / 10 }
}

export interface Span {
  from: string
  to: string
  days: number
  revenue: number
  orders: number
}

/** The weeks of the chart from Monday to Sunday; of 90 days, the months. */
export function spansOf(days: readonly Day[]): Span[] {
  const isStart = days.length > 31 ? isFirstOfMonth : isMonday
  const spans: Span[] = []
  for (const { day, revenue, orders } of days) {
    const last = spans.at(-1)
    if (!last || isStart(day)) spans.push({ from: day, to: day, days: 1, revenue, orders })
    else Object.assign(last, { to: day, days: last.days + 1, revenue: last.revenue + revenue, orders: last.orders + orders })
  }
  return spans
}
