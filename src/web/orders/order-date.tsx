const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

interface Placed {
  orderDate: string
  orderTime: string
}

/** The contract speaks UTC; people read the time of where they are. */
export const whenPlaced = ({ orderDate, orderTime }: Placed) => `${orderDate}T${orderTime}Z`

/** 19 Nov 2026, 14:32 */
export function showTime(instant: string): string {
  const at = new Date(instant)
  return `${day.format(at)}, ${clock.format(at)}`
}

/** 19 Nov 2026 */
export const showDay = (instant: string): string => day.format(new Date(instant))

/** Day and time of an order, the time quieter. */
export function OrderDate({ order }: { order: Placed }) {
  const at = new Date(whenPlaced(order))
  return (
    <time dateTime={at.toISOString()}>
      {day.format(at)} <span className="q">{clock.format(at)}</span>
    </time>
  )
}
