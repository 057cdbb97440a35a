/** The zone of every day and time of day that people read or choose: UTC until there are settings. Moments are stored and sent in UTC. */
export const shopZone = 'UTC'

/** The day and the time of day of a moment, such as 2026-11-19 and 14:32:05. */
export function inShopZone(at: Date): [day: string, clock: string] {
  const moment = at.toISOString()
  return [moment.slice(0, 10), moment.slice(11, 19)]
}

/** The first moment of a day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The first moment after a day. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1))

/** The day that lies so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
