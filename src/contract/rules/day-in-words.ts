/** British abbreviations. Creating an `Intl` formatter takes a phone 100 ms. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** 2026-11-19 as 19 Nov */
export const showShortDay = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`

/** 2026-11-19 as 19 Nov 2026 */
export const showLongDay = (day: string) => `${showShortDay(day)} ${day.slice(0, 4)}`
