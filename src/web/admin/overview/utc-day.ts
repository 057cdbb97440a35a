const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A day such as 2026-11-03, which the overview counts in UTC. */
const read = (day: string) => new Date(`${day}T00:00:00Z`)

/** 3 Nov */
export const showShortDay = (day: string) => `${read(day).getUTCDate()} ${months[read(day).getUTCMonth()]}`

/** 3 Nov 2026 */
export const showLongDay = (day: string) => `${showShortDay(day)} ${day.slice(0, 4)}`

/** Tue 3 Nov */
export const showWeekday = (day: string) => `${weekdays[read(day).getUTCDay()]} ${showShortDay(day)}`

export const isMonday = (day: string) => read(day).getUTCDay() === 1

export const isFirstOfMonth = (day: string) => day.endsWith('-01')

/** The day that lies so many days before a moment. */
export const dayBefore = (at: string, days: number) => new Date(Date.parse(at.slice(0, 10)) - days * 86_400_000).toISOString().slice(0, 10)
