import { useRef, useState } from 'react'
import type { Order } from '../../../contract/selling/order.ts'
import { showInToast, useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { checkOrderQuery, type OrderQuery } from './order-query.ts'
import { MAX_PICKED } from './use-picked.ts'

const PAGE_SIZE = 100

/** Loads the orders that match the filters, page by page, up to as many as can be picked. */
export function useSelectMatching(query: OrderQuery, list: string, onLoaded: (orders: Order[]) => void) {
  const [loaded, setLoaded] = useState<number>()
  const { send } = useSending()
  const latest = useRef({ list, onLoaded })
  latest.current = { list, onLoaded }

  async function select() {
    setLoaded(0)
    const orders = await send(() => load(query, setLoaded), showInToast)
    // Another list may have been opened meanwhile.
    if (orders && latest.current.list === list) latest.current.onLoaded(orders)
    setLoaded(undefined)
  }

  return { select, loaded }
}

async function load(query: OrderQuery, onLoaded: (orders: number) => void): Promise<Order[]> {
  const { filter } = checkOrderQuery(query)
  const orders: Order[] = []
  for (let after: string | undefined; filter; ) {
    let next: string | undefined
    const page = { limit: PAGE_SIZE, ...(after && { after }) }
    orders.push(...(await api.orders.all({ ...filter, ...page }, { context: { onNextPage: (key) => (next = key) } })))
    onLoaded(orders.length)
    if (!next || orders.length >= MAX_PICKED) break
    after = next
  }
  return orders.slice(0, MAX_PICKED)
}
