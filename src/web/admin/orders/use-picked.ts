import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { Order } from '../../../contract/selling/order.ts'
import { deleteDraft, readDraft, saveDraft } from '../../session/draft.ts'
import { type PickedOrder, toPicked } from './picked-order.ts'

/** So many orders are picked at once. */
export const MAX_PICKED = 500

interface Picks {
  /** The filter of the list. */
  list: string
  orders: PickedOrder[]
  /** The row that was toggled last. */
  last?: string | undefined
}

const DRAFT = 'picked-orders'

/**
 * Which orders of a list are picked, on all its pages. Whoever reloads the list, or looks at an order and goes back, finds them still picked.
 * Another list starts with none.
 */
export function usePicked(list: string, rows: Order[], isPickable: (order: { _id: string }) => boolean) {
  const isReturn = useNavigationType() === 'POP'
  const [state, setState] = useState(() => (isReturn ? readDraft<Picks>(DRAFT) : undefined))
  const { orders, last }: Picks = state?.list === list ? state : { list, orders: [] }
  const loaded = new Map(rows.map((row) => [row._id, row]))
  const picked = orders
    .filter(isPickable)
    .map((order) => {
      const row = loaded.get(order._id)
      return row ? toPicked(row) : order
    })
    .slice(0, MAX_PICKED)
  const ids = new Set(picked.map(({ _id }) => _id))
  const onPage = rows.filter(isPickable)
  const isAll = onPage.length > 0 && onPage.every(({ _id }) => ids.has(_id))

  const kept = JSON.stringify(picked)
  useEffect(() => {
    const orders: PickedOrder[] = JSON.parse(kept)
    if (orders.length > 0) saveDraft<Picks>(DRAFT, { list, orders })
    else deleteDraft(DRAFT)
  }, [list, kept])

  const pick = (next: PickedOrder[], toggled?: string) => setState({ list, orders: next, last: toggled })
  const add = (more: Order[]) => [...orders, ...more.filter(({ _id }) => !ids.has(_id)).map(toPicked)]
  const remove = (some: Order[]) => orders.filter(({ _id }) => !some.some((row) => row._id === _id))

  /** With Shift, all rows from the one before get what this one gets. */
  function toggle(order: Order, withShift: boolean) {
    const [from, to] = [withShift && last ? onPage.findIndex(({ _id }) => _id === last) : -1, onPage.indexOf(order)]
    const range = from < 0 ? [order] : onPage.slice(Math.min(from, to), Math.max(from, to) + 1)
    pick(ids.has(order._id) ? remove(range) : add(range), order._id)
  }

  return {
    picked,
    isPicked: ({ _id }: Order) => ids.has(_id),
    toggle,
    isAll,
    isSome: !isAll && onPage.some(({ _id }) => ids.has(_id)),
    toggleAll: () => pick(isAll ? remove(onPage) : add(onPage)),
    pickAll: (all: Order[]) => pick(all.map(toPicked)),
    clear: () => pick([]),
  }
}
