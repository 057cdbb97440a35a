import type { overviewPeriods } from '../../contract/overview.ts'
import { addDays } from '../../contract/shop-zone.ts'
import { salesDay } from './record-sale.ts'

/** The days of a period that ends today, and the first day of the period before. */
export function periodAt(now: Date, period: keyof typeof overviewPeriods) {
  const dayAt = (daysAgo: number) => addDays(salesDay(now), -daysAgo)
  return { dayAt, from: dayAt(period - 1), to: dayAt(0), before: dayAt(2 * period - 1) }
}
