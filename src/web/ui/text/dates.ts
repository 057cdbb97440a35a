/** British abbreviations. Creating an `Intl` formatter takes a phone 100 ms. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 19 Nov 2026, in local time. */
export function showDay(instant: string): string {
  const at = new Date(instant)
  return `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`
}

/** 14:32, in local time. */
export function showClock(instant: string): string {
  const at = new Date(instant)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** 19 Nov 2026, 14:32, in local time. */
export const showTime = (instant: string) => `${showDay(instant)}, ${showClock(instant)}`

/** 19 Nov 2026 and 14:32:05, in UTC. */
export function showUtc(instant: string): [day: string, clock: string] {
  const at = new Date(instant)
  return [`${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`, at.toISOString().slice(11, 19)]
}
