import { addDays, inShopZone, startOfUtcDay, zoneNameAt } from '../../../contract/ground/shop-zone.ts'
import { showLongDay } from '../../../contract/rules/day-in-words.ts'

export { showLongDay, showShortDay } from '../../../contract/rules/day-in-words.ts'

/** 19 Nov 2026, in the shop's zone. */
export const showDay = (instant: string) => showLongDay(inShopZone(new Date(instant))[0])

/** 14:32:05, in the shop's zone, for a place that names the zone itself. */
export const showSeconds = (instant: string) => inShopZone(new Date(instant))[1]

/** 14:32 UTC */
export const showClock = (instant: string) => `${showSeconds(instant).slice(0, 5)}\u00a0${zoneNameAt(new Date(instant))}`

/** 19 Nov 2026, 14:32 UTC */
export const showTime = (instant: string) => `${showDay(instant)}, ${showClock(instant)}`

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Thursday, 19 Nov 2026, 14:32 UTC */
export function showWeekdayTime(instant: string): string {
  const [day] = inShopZone(new Date(instant))
  return `${weekdays[startOfUtcDay(day).getUTCDay()]}, ${showTime(instant)}`
}

/** today at 14:32 UTC, tomorrow at 09:05 UTC or 21 Nov 2026, 09:05 UTC */
export function showSoon(instant: string, now: string): string {
  const [[day], [today]] = [inShopZone(new Date(instant)), inShopZone(new Date(now))]
  if (day === today) return `today at ${showClock(instant)}`
  return day === addDays(today, 1) ? `tomorrow at ${showClock(instant)}` : showTime(instant)
}
