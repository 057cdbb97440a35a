const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'UTC' })

/** 19 Nov 2026 and 14:32:05, the same wherever it is read. */
export function showUtc(instant: string): [day: string, clock: string] {
  const at = new Date(instant)
  return [day.format(at), clock.format(at)]
}
