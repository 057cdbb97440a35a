import { showClock, showDay } from '../text/dates.ts'

interface Placed {
  orderDate: string
  orderTime: string
}

/** The contract's date and time are UTC. */
export const whenPlaced = ({ orderDate, orderTime }: Placed) => `${orderDate}T${orderTime}Z`

/** The local date and time of an order. */
export function OrderDate({ order }: { order: Placed }) {
  const placedAt = whenPlaced(order)
  return (
    <time dateTime={placedAt}>
      {showDay(placedAt)} <span className="text-faint">{showClock(placedAt)}</span>
    </time>
  )
}
