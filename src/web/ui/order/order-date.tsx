import { DayAndTime } from '../text/time.tsx'

interface Placed {
  orderDate: string
  orderTime: string
}

/** The contract's date and time are UTC. */
export const whenPlaced = ({ orderDate, orderTime }: Placed) => `${orderDate}T${orderTime}Z`

/** The local date and time of an order. */
export const OrderDate = ({ order }: { order: Placed }) => <DayAndTime at={whenPlaced(order)} />
