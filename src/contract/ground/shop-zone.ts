import { shopLocale } from './shop-locale.ts'

const DAY_MS = 86_400_000

/** The zone of every day and time of day that people read or choose, such as Europe/Berlin. Moments are stored and sent in UTC. */
export const shopZone = (): string => shopLocale().timeZone

/** Whether a zone has a name that this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The day and the time of day of a moment, such as 2026-11-19 and 14:32:05. */
export function inShopZone(at: Date): [day: string, clock: string] {
  return inZone(at, shopZone())
}

/** The same in UTC. */
export const inUtc = (at: Date): [day: string, clock: string] => [at.toISOString().slice(0, 10), at.toISOString().slice(11, 19)]

/** The day of a moment in a zone. */
export const dayIn = (zone: string, at: Date): string => inZone(at, zone)[0]

function inZone(at: Date, zone: string): [day: string, clock: string] {
  // Creating an `Intl` formatter takes a phone 100 ms.
  if (zone === 'UTC') return inUtc(at)
  const parts = Object.fromEntries(
    formatterOf(zone)
      .parts.formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return [`${parts.year}-${parts.month}-${parts.day}`, `${parts.hour}:${parts.minute}:${parts.second}`]
}

/** The zone as it is shown after a time of day, such as UTC, CET or GMT-5. */
export function zoneNameAt(at: Date): string {
  const zone = shopZone()
  if (zone === 'UTC') return zone
  return (
    formatterOf(zone)
      .name.formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  )
}

const formatters = new Map<string, { parts: Intl.DateTimeFormat; name: Intl.DateTimeFormat }>()

function formatterOf(timeZone: string) {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    const digits = '2-digit'
    formatter = {
      parts: new Intl.DateTimeFormat('en-US', {
        timeZone,
        year: 'numeric',
        month: digits,
        day: digits,
        hour: digits,
        minute: digits,
        second: digits,
        hourCycle: 'h23',
      }),
      name: new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }),
    }
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** The first moment of a day. */
export function startOfDay(day: string): Date {
  const midnight = startOfUtcDay(day).getTime()
  // A day can begin with a change of the clocks, so the offsets before and after it are tried.
  const starts = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(new Date(near))).sort((a, b) => a - b)
  const first = starts.find((start) => inShopZone(new Date(start))[0] === day) ?? starts[0]
  return new Date(first ?? midnight)
}

/** How far the shop's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: Date): number {
  const [day, clock] = inShopZone(at)
  return Date.parse(`${day}T${clock}Z`) - Math.floor(at.getTime() / 1000) * 1000
}

/** The first moment after a day. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1))

/** The first moment of a day in UTC. */
export const startOfUtcDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The day that is this many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => inUtc(new Date(startOfUtcDay(day).getTime() + days * DAY_MS))[0]
