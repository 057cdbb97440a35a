import { showClock, showDay } from '../ui/dates.ts'

interface Placed {
  orderDate: string
  orderTime: string
}

/** The contract speaks UTC; people read the time of where they are. */
export const whenPlaced = ({ orderDate, orderTime }: Placed) => `${orderDate}T${orderTime}Z`

/** Day and time of an order, the time quieter. */
export function OrderDate({ order }: { order: Placed }) {
  const placedAt = whenPlaced(order)
  return (
    <time dateTime={placedAt}>
      {showDay(placedAt)} <span className="text-faint">{showClock(placedAt)}</span>
    </time>
  )
}
