import { addDays } from '../ground/shop-zone.ts'

export const periodKinds = ['month', 'quarter', 'year'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Days from the first to the last, both included, such as 2026-11-01 and 2026-11-30. */
export interface Days {
  from: string
  to: string
}

const monthsOf: Record<PeriodKind, number> = { month: 1, quarter: 3, year: 12 }

/** The month, quarter or year that a day is in. */
export function periodAround(kind: PeriodKind, day: string): Days {
  const month = monthOf(day)
  return startingAt(month - (month % monthsOf[kind]), monthsOf[kind])
}

/** The period of the same length before (-1) or after (1). */
export const periodBeside = (kind: PeriodKind, { from }: Days, by: 1 | -1): Days =>
  startingAt(monthOf(from) + by * monthsOf[kind], monthsOf[kind])

/** Whether the days are a whole month, quarter or year. Undefined for others. */
export const kindOfPeriod = (days: Days): PeriodKind | undefined =>
  periodKinds.find((kind) => {
    const { from, to } = periodAround(kind, days.from)
    return from === days.from && to === days.to
  })

/** Months since the year 0. */
function monthOf(day: string): number {
  const at = new Date(day)
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}

const startingAt = (month: number, months: number): Days => ({ from: firstOf(month), to: addDays(firstOf(month + months), -1) })

const firstOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
