import { inShopZone, shopZone } from '../../../contract/shop-zone.ts'

/** British abbreviations. Creating an `Intl` formatter takes a phone 100 ms. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** 2026-11-19 as 19 Nov */
export const showShortDay = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`

/** 2026-11-19 as 19 Nov 2026 */
export const showLongDay = (day: string) => `${showShortDay(day)} ${day.slice(0, 4)}`

/** 19 Nov 2026, in the shop's zone. */
export const showDay = (instant: string) => showLongDay(inShopZone(new Date(instant))[0])

/** 14:32:05, in the shop's zone, for a place that names the zone itself. */
export const showSeconds = (instant: string) => inShopZone(new Date(instant))[1]

/** 14:32 UTC */
export const showClock = (instant: string) => `${showSeconds(instant).slice(0, 5)}\u00a0${shopZone}`

/** 19 Nov 2026, 14:32 UTC */
export const showTime = (instant: string) => `${showDay(instant)}, ${showClock(instant)}`
