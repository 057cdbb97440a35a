import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { overviewPeriods } from '../../../contract/office/overview.ts'

/** The days of a period that ends today, and the first day of the period before. */
export function periodAt(now: Date, period: keyof typeof overviewPeriods) {
  const dayAt = (daysAgo: number) => addDays(inShopZone(now)[0], -daysAgo)
  return { dayAt, from: dayAt(period - 1), to: dayAt(0), before: dayAt(2 * period - 1) }
}
