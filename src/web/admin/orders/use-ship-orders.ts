import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '../../../contract/schema/messages.ts'
import { UNDO_SHIPMENT_MS } from '../../../contract/selling/shipments.ts'
import { newKey } from '../../forms/use-attempt.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { orderName } from '../../ui/order/order-name.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { forEachBounded } from './for-each-bounded.ts'
import type { PickedOrder } from './picked-order.ts'
import { AT_ONCE, type ShippingRows } from './use-shipping-rows.ts'

interface Options {
  carrier?: string
  onDone: (isShipped: boolean) => void
  /** Asked before each order: whether the rest is left as it is. */
  isStopped?: () => boolean
}

/** Returns a function that ships what is left of each order, and names those that are refused. `onDone` is called before the row changes. */
export function useShipOrders({ change, showShipped, showRefused }: ShippingRows) {
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  /** By order and carrier: a retry after a lost response must not ship a second time. */
  const keys = useRef(new Map<string, string>())

  return async (orders: PickedOrder[], { carrier = '', onDone, isStopped }: Options) => {
    change(({ running }) => ({ refused: [], outcome: undefined, running: new Set([...running, ...orders.map(({ _id }) => _id)]) }))
    let isReachable = true
    let [tried, shipped] = [0, 0]
    await forEachBounded(orders, AT_ONCE, async (order) => {
      if (isStopped?.()) return false
      tried++
      const attempt = `${order._id} ${carrier}`
      const idempotencyKey = keys.current.get(attempt) ?? newKey()
      keys.current.set(attempt, idempotencyKey)
      let isSignedIn = true
      try {
        const { insertedId } = await api.shipments.create(
          { orderId: order._id, ...(carrier && { carrier }) },
          { context: { idempotencyKey } },
        )
        keys.current.delete(attempt)
        const at = Date.now()
        shipped++
        onDone(true)
        showShipped(order, at, insertedId)
        change(() => ({ undoUntil: at + UNDO_SHIPMENT_MS }))
        void notify.order(messages.orderShipped, orderName(order))
      } catch (error) {
        const { status, message, facts } = readRefusal(error)
        isSignedIn = status !== 401
        isReachable &&= status !== 0
        if (isSignedIn) showRefused(order, message)
        // Another administrator may have shipped it.
        const isShipped = facts.status === 'shipped'
        onDone(isShipped)
        if (isShipped) showShipped(order, Date.now())
      }
      return isSignedIn
    })
    if (orders.length > 1) change(() => ({ outcome: { shipped, of: orders.length, left: orders.length - tried } }))
    // A page that cannot be loaded would take the place of the list.
    if (isReachable) await revalidate()
    change(({ running }) => ({ running: without(running, orders) }))
  }
}

const without = (running: Set<string>, orders: PickedOrder[]) => new Set([...running].filter((id) => !orders.some(({ _id }) => _id === id)))
