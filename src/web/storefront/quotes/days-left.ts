import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { countOf } from '../../ui/text/counts.ts'

const DAY_MS = 86_400_000

/** How many days an offer holds after today, in words. */
export function daysLeft(validUntil: string, now = new Date()): string {
  const days = Math.round((Date.parse(validUntil) - Date.parse(inShopZone(now)[0])) / DAY_MS)
  if (days <= 0) return 'last day'
  return countOf(days, 'day left', 'days left')
}
