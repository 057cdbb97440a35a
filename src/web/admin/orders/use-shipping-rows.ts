import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '../../../contract/selling/order.ts'
import type { PickedOrder } from './picked-order.ts'

/** How many orders are shipped or undone at a time. */
export const AT_ONCE = 4

export interface ShippedRow {
  order: PickedOrder
  /** As the list showed it; undefined for an order of another page. */
  row: Order | undefined
  /** The key of the page on which it was shipped. */
  page: string
  /** When it shipped, by this browser's clock. */
  at: number
  /** Undefined if somebody else shipped the order. */
  shipmentId: string | undefined
}

export interface RefusedOrder {
  number: string
  message: string
}

/** What became of several orders. */
export interface Outcome {
  shipped: number
  of: number
  /** How many were not tried, because the work was stopped. */
  left: number
}

interface State {
  /** The filter of the list. */
  list: string
  shipped: Map<string, ShippedRow>
  refused: RefusedOrder[]
  outcome: Outcome | undefined
  /** The orders that are being shipped. */
  running: Set<string>
  undoUntil: number | undefined
}

export type ShippingRows = ReturnType<typeof useShippingRows>

const emptyState = (list: string): State => ({
  list,
  shipped: new Map(),
  refused: [],
  outcome: undefined,
  running: new Set(),
  undoUntil: undefined,
})

/**
 * What became of each order that was shipped in this list, on any of its pages. Shipped orders stay in place until the list is left: if the
 * rows moved up, a second click would hit the next order.
 */
export function useShippingRows(list: string, loaded: Order[]) {
  const { key: page } = useLocation()
  const latest = useRef({ list, loaded })
  latest.current = { list, loaded }
  const [state, setState] = useState<State>(emptyState(list))
  const { shipped, refused, outcome, running, undoUntil } = state.list === list ? state : emptyState(list)

  /** An answer that comes after the list was left changes nothing. */
  const change = (next: (before: State) => Partial<State>) => {
    if (latest.current.list !== list) return
    setState((before) => {
      const current = before.list === list ? before : emptyState(list)
      return { ...current, ...next(current) }
    })
  }

  return {
    page,
    shipped,
    refused,
    outcome,
    running,
    undoUntil,
    change,
    showShipped: (order: PickedOrder, at: number, shipmentId?: string) => {
      const row = latest.current.loaded.find(({ _id }) => _id === order._id)
      change(({ shipped }) => ({
        shipped: new Map(shipped).set(order._id, { order, row: row && { ...row, status: 'shipped' }, page, at, shipmentId }),
      }))
    },
    showRefused: ({ number }: PickedOrder, message: string) => change(({ refused }) => ({ refused: [...refused, { number, message }] })),
    forgetRefused: () => change(() => ({ refused: [], outcome: undefined })),
  }
}
