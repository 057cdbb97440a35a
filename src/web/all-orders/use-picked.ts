import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '../../contract/order.ts'

/** Which of the rows are picked, until the list is left. */
export function usePicked(rows: Order[], isPickable: (order: Order) => boolean) {
  const { key: list } = useLocation()
  const [state, setState] = useState<{ list: string; ids: Set<string> }>({ list, ids: new Set() })
  const ids = state.list === list ? state.ids : new Set<string>()
  const pickable = rows.filter(isPickable)
  const picked = pickable.filter(({ _id }) => ids.has(_id))
  const pick = (next: Iterable<string>) => setState({ list, ids: new Set(next) })

  return {
    picked,
    isPicked: ({ _id }: Order) => ids.has(_id),
    toggle: ({ _id }: Order) => pick(ids.has(_id) ? [...ids].filter((id) => id !== _id) : [...ids, _id]),
    isAll: pickable.length > 0 && picked.length === pickable.length,
    toggleAll: () => pick(picked.length === pickable.length ? [] : pickable.map(({ _id }) => _id)),
    clear: () => pick([]),
  }
}
