import { startOfUtcDay } from '../../../contract/ground/shop-zone.ts'

const DAY_MS = 24 * 3_600_000

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfUtcDay(to).getTime() - startOfUtcDay(from).getTime()) / DAY_MS)
