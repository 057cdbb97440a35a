import { showShortDay } from '../../ui/text/dates.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Tue 3 Nov */
export const showWeekday = (day: string) => `${weekdays[weekdayOf(day)]} ${showShortDay(day)}`

export const isMonday = (day: string) => weekdayOf(day) === 1

export const isFirstOfMonth = (day: string) => day.endsWith('-01')
