import type { RecordedEvent } from './recorded-event.ts'

/** The number of the order that an event placed or ended. Empty for one of the first version. */
export function orderNumberIn(event: RecordedEvent | undefined): string {
  switch (event?.verb) {
    case 'order.placed':
      return event.after.number
    case 'order.cancelled':
    case 'order.expired':
    case 'order.refunded':
      return event.before.number
    default:
      return ''
  }
}
