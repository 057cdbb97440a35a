import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '../../../contract/order.ts'

interface Picks {
  /** The key of the list's address. */
  list: string
  ids: Set<string>
  /** The row that was toggled last. */
  last?: string | undefined
}

/** Whoever looks at an order and goes back finds the rows still picked. */
let kept: Picks | undefined

/** Which of the rows are picked. Another list starts with none. */
export function usePicked(rows: Order[], isPickable: (order: Order) => boolean) {
  const { key: list } = useLocation()
  const [state, setState] = useState(kept)
  const { ids, last }: Picks = state?.list === list ? state : { list, ids: new Set() }
  const pickable = rows.filter(isPickable)
  const picked = pickable.filter(({ _id }) => ids.has(_id))

  function pick(next: Iterable<string>, toggled?: string) {
    kept = { list, ids: new Set(next), last: toggled }
    setState(kept)
  }

  /** With Shift, all rows from the one before get what this one gets. */
  function toggle({ _id }: Order, withShift: boolean) {
    const order = pickable.map((row) => row._id)
    const [from, to] = [withShift && last ? order.indexOf(last) : -1, order.indexOf(_id)]
    const range = from < 0 ? [_id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
    pick(ids.has(_id) ? [...ids].filter((id) => !range.includes(id)) : [...ids, ...range], _id)
  }

  return {
    picked,
    isPicked: ({ _id }: Order) => ids.has(_id),
    toggle,
    isAll: pickable.length > 0 && picked.length === pickable.length,
    toggleAll: () => pick(picked.length === pickable.length ? [] : pickable.map(({ _id }) => _id)),
    clear: () => pick([]),
  }
}
