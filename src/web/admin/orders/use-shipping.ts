import { useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import type { Order } from '../../../contract/order.ts'
import { UNDO_SHIPMENT_MS } from '../../../contract/shipments.ts'
import { newKey } from '../../forms/use-attempt.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { orderName } from '../../ui/order/order-name.ts'
import { say } from '../../ui/text/live-text.tsx'
import { useSecondsLeft } from '../../ui/text/use-seconds-left.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { forEachBounded } from './for-each-bounded.ts'
import { allOrdersMessages } from './messages.ts'

const AT_ONCE = 4

export interface ShippedRow {
  order: Order
  /** When it shipped, by this browser's clock. */
  at: number
  /** Undefined if somebody else shipped the order. */
  shipmentId: string | undefined
}

export interface RefusedOrder {
  number: string
  message: string
}

interface State {
  /** The key of the list's address. */
  list: string
  shipped: Map<string, ShippedRow>
  refused: RefusedOrder[]
  /** The orders that are being shipped. */
  running: Set<string>
  undoUntil: number | undefined
}

interface Options {
  carrier?: string
  onDone: (isShipped: boolean) => void
}

const emptyState = (list: string): State => ({ list, shipped: new Map(), refused: [], running: new Set(), undoUntil: undefined })

/**
 * Ships orders, several at a time, and undoes that within ten seconds. Shipped orders stay in place until the list is left: if the rows
 * moved up, a second click would hit the next order.
 */
export function useShipping() {
  const { key: list } = useLocation()
  const latestList = useRef(list)
  latestList.current = list
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  /** By order and carrier: a retry after a lost response must not ship a second time. */
  const keys = useRef(new Map<string, string>())
  const [state, setState] = useState<State>(emptyState(list))
  const { shipped, refused, running, undoUntil } = state.list === list ? state : emptyState(list)
  const secondsToUndo = useSecondsLeft(undoUntil)
  const undoable =
    secondsToUndo > 0 ? [...shipped.values()].filter(({ shipmentId, at }) => shipmentId && at + UNDO_SHIPMENT_MS > Date.now()) : []

  /** An answer that comes after the list was left changes nothing. */
  const change = (next: (before: State) => Partial<State>) => {
    if (latestList.current !== list) return
    setState((before) => {
      const current = before.list === list ? before : emptyState(list)
      return { ...current, ...next(current) }
    })
  }

  const keep = (row: ShippedRow) => change(({ shipped }) => ({ shipped: new Map(shipped).set(row.order._id, row) }))

  /** Ships what is left of each order, and names those that are refused. `onDone` is called before the row changes. */
  async function ship(orders: Order[], { carrier = '', onDone }: Options) {
    change(({ running }) => ({ refused: [], running: new Set([...running, ...orders.map(({ _id }) => _id)]) }))
    let isReachable = true
    await forEachBounded(orders, AT_ONCE, async (order) => {
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
        onDone(true)
        keep({ order: { ...order, status: 'shipped' }, at, shipmentId: insertedId })
        change(() => ({ undoUntil: at + UNDO_SHIPMENT_MS }))
        void notify.order(messages.orderShipped, orderName(order))
      } catch (error) {
        const { status, message, facts } = readRefusal(error)
        isSignedIn = status !== 401
        isReachable &&= status !== 0
        if (isSignedIn) change(({ refused }) => ({ refused: [...refused, { number: order.number, message }] }))
        // Another administrator may have shipped it.
        const isShipped = facts.status === 'shipped'
        onDone(isShipped)
        if (isShipped) keep({ order: { ...order, status: 'shipped' }, at: Date.now(), shipmentId: undefined })
      }
      return isSignedIn
    })
    // A page that cannot be loaded would take the place of the list.
    if (isReachable) await revalidate()
    change(({ running }) => ({ running: without(running, orders) }))
  }

  /** Undoes the last shipments, and names those that cannot be undone any more. */
  async function undo() {
    const undone: Order[] = []
    const rows = undoable
    let isReachable = true
    change(() => ({ undoUntil: undefined, refused: [] }))
    await forEachBounded(rows, AT_ONCE, async ({ order, shipmentId = '' }) => {
      try {
        await api.shipments.undo({ shipmentId })
        undone.push(order)
      } catch (error) {
        const { status, message } = readRefusal(error)
        if (status === 401) return false
        isReachable &&= status !== 0
        change(({ refused }) => ({ refused: [...refused, { number: order.number, message }] }))
      }
      return true
    })
    if (isReachable) await revalidate()
    change(({ shipped }) => ({ shipped: new Map([...shipped].filter(([id]) => !undone.some(({ _id }) => _id === id))) }))
    if (undone.length > 0) say(allOrdersMessages.undone(undone.length))
  }

  return {
    shipped,
    refused,
    running,
    undoable,
    secondsToUndo,
    ship,
    undo,
    forgetRefused: () => change(() => ({ refused: [] })),
  }
}

const without = (running: Set<string>, orders: Order[]) => new Set([...running].filter((id) => !orders.some(({ _id }) => _id === id)))

/** The loaded orders with the shipped ones, in the order of the list. */
export function withShipped(loaded: Order[], shipped: Map<string, ShippedRow>, sort: 'newest' | 'oldest'): Order[] {
  const rows = [...loaded.filter(({ _id }) => !shipped.has(_id)), ...[...shipped.values()].map(({ order }) => order)]
  const direction = sort === 'newest' ? 1 : -1
  return rows.sort((a, b) => (a._id < b._id ? direction : -direction))
}
