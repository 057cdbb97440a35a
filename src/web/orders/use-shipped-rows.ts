import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '../../contract/orders.ts'

/**
 * The rows of a list of orders from which orders are shipped. A shipped order stays where it is, with its new status,
 * until the list is left: a row that moved up would take the next press of an impatient hand.
 */
export function useShippedRows(loaded: Order[]) {
  const { key: list } = useLocation()
  const [kept, setKept] = useState<{ list: string; orders: Order[] }>({ list, orders: [] })
  const shipped = kept.list === list ? kept.orders : []

  const keepShipped = (order: Order) =>
    setKept((before) => ({
      list,
      orders: [...(before.list === list ? before.orders : []), { ...order, status: 'shipped' }],
    }))

  const isShippedHere = ({ _id }: Order) => shipped.some((order) => order._id === _id)
  const rows = [...loaded.filter((order) => !isShippedHere(order)), ...shipped].sort((one, other) => (one._id < other._id ? 1 : -1))
  /** How many of them were pending when the list was loaded, and are counted as such. */
  const noLongerPending = loaded.filter((order) => order.status === 'pending' && isShippedHere(order)).length
  return { rows, noLongerPending, keepShipped }
}
