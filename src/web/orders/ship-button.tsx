import { type MouseEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '../../contract/messages.ts'
import type { Order } from '../../contract/order.ts'
import { api } from '../api.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonLook } from '../ui/button-class.ts'
import { focusNext } from '../ui/focus-next.ts'
import { notify } from '../ui/notify.ts'
import { orderName } from './order-name.ts'

type Props = ButtonLook & {
  order: Order
  describedBy?: string
  /** Shows the order as shipped; without it the page's data is reloaded. */
  onShipped?: (order: Order) => void
}

/** Ships a pending order. */
export function ShipButton({ order, describedBy, onShipped, ...look }: Props) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  async function ship({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    setBusy(true)
    let isShipped = true
    try {
      await api.orders.ship({ orderId: order._id })
      void notify.order(messages.orderShipped, orderName(order))
    } catch (error) {
      const { status, message, facts } = readRefusal(error)
      if (status !== 401) void notify.error(message)
      // Another administrator may have shipped it.
      isShipped = facts.status === 'shipped'
    }
    if (isShipped) focusNext(button)
    if (isShipped && onShipped) onShipped(order)
    else await revalidate()
    setBusy(false)
  }

  return (
    <Button variant="ink" {...look} busy={busy} aria-describedby={describedBy} onClick={ship}>
      Ship Order
    </Button>
  )
}
