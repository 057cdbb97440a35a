import { shopZone } from '../../contract/shop-zone.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: shopZone,
})

/** Formats a time as in 19 Nov 2026, 14:32 UTC. */
export const formatTime = (at: Date) => `${format.format(at)} ${shopZone}`
