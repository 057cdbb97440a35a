import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '../../../contract/order.ts'

/** How many orders are shipped or undone at a time. */
export const AT_ONCE = 4

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

export type ShippingRows = ReturnType<typeof useShippingRows>

const emptyState = (list: string): State => ({ list, shipped: new Map(), refused: [], running: new Set(), undoUntil: undefined })

/**
 * What became of each order that was shipped in this list. Shipped orders stay in place until the list is left: if the rows moved up,
 * a second click would hit the next order.
 */
export function useShippingRows() {
  const { key: list } = useLocation()
  const latestList = useRef(list)
  latestList.current = list
  const [state, setState] = useState<State>(emptyState(list))
  const { shipped, refused, running, undoUntil } = state.list === list ? state : emptyState(list)

  /** An answer that comes after the list was left changes nothing. */
  const change = (next: (before: State) => Partial<State>) => {
    if (latestList.current !== list) return
    setState((before) => {
      const current = before.list === list ? before : emptyState(list)
      return { ...current, ...next(current) }
    })
  }

  return {
    shipped,
    refused,
    running,
    undoUntil,
    change,
    showShipped: (order: Order, at: number, shipmentId?: string) =>
      change(({ shipped }) => ({
        shipped: new Map(shipped).set(order._id, { order: { ...order, status: 'shipped' }, at, shipmentId }),
      })),
    showRefused: ({ number }: Order, message: string) => change(({ refused }) => ({ refused: [...refused, { number, message }] })),
    forgetRefused: () => change(() => ({ refused: [] })),
  }
}
