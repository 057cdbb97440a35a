import { inShopZone } from '../../../contract/shop-zone.ts'

const DAY_MS = 86_400_000

/** How many days an offer holds after today, in words. */
export function daysLeft(validUntil: string, now = new Date()): string {
  const days = Math.round((Date.parse(validUntil) - Date.parse(inShopZone(now)[0])) / DAY_MS)
  if (days <= 0) return 'last day'
  return days === 1 ? '1 day left' : `${days} days left`
}
