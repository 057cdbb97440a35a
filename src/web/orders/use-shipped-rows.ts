import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '../../contract/order.ts'

/**
 * Keeps shipped orders in place, with their new status, until the list is left. If the rows moved up, a second click would hit the
 * next order.
 */
export function useShippedRows(loaded: Order[]) {
  const { key: list } = useLocation()
  const [state, setState] = useState<{ list: string; orders: Order[] }>({ list, orders: [] })
  const shipped = state.list === list ? state.orders : []

  const keepShipped = (order: Order) =>
    setState((before) => ({
      list,
      orders: [...(before.list === list ? before.orders : []), { ...order, status: 'shipped' }],
    }))

  const isShippedHere = ({ _id }: Order) => shipped.some((order) => order._id === _id)
  const rows = [...loaded.filter((order) => !isShippedHere(order)), ...shipped].sort((a, b) => (a._id < b._id ? 1 : -1))
  /** The number of orders that the loaded counts still include as pending. */
  const noLongerPending = loaded.filter((order) => order.status === 'pending' && isShippedHere(order)).length
  return { rows, noLongerPending, keepShipped }
}
