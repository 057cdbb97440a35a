const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

interface Placed {
  orderDate: string
  orderTime: string
}

/** The contract speaks UTC; people read the time of where they are. */
export function whenPlaced({ orderDate, orderTime }: Placed) {
  const at = new Date(`${orderDate}T${orderTime}Z`)
  return { iso: at.toISOString(), day: day.format(at), time: clock.format(at) }
}

/** Day and time of an order, the time quieter. */
export function OrderDate({ order }: { order: Placed }) {
  const { iso, day, time } = whenPlaced(order)
  return (
    <time dateTime={iso}>
      {day} <span className="q">{time}</span>
    </time>
  )
}
