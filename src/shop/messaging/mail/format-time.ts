import { shopZone, startOfUtcDay, zoneNameAt } from '../../../contract/ground/shop-zone.ts'

/** Formats a time as in 19 Nov 2026, 14:32 UTC. */
export function formatTime(at: Date): string {
  const shown = at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: shopZone(),
  })
  return `${shown} ${zoneNameAt(at)}`
}

/** Formats a day of the shop as in 19 Nov 2026. */
export const formatDay = (day: string): string =>
  startOfUtcDay(day).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
