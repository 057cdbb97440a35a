import { inShopZone, startOfUtcDay } from '../../../contract/ground/shop-zone.ts'

const DAY_MS = 24 * 3_600_000

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfUtcDay(to).getTime() - startOfUtcDay(from).getTime()) / DAY_MS)

/** Whole days since an order on account was due, counted from 1; 0 before that. */
export const daysLate = (dueAt: Date | null, now: Date): number =>
  dueAt !== null && dueAt < now ? daysBetween(inShopZone(dueAt)[0], inShopZone(now)[0]) : 0
