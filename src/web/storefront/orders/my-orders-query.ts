import { type OrderStatus, orderStatus } from '../../../contract/order.ts'

/** What the customer's list shows. Canceled orders have an address of their own. */
export interface MyOrdersQuery {
  search: string
  status: OrderStatus | 'canceled' | ''
}

/** The API accepts no more characters. */
export const MAX_SEARCH = 200

/** Reads the filters of the customer's list from the address. Unknown states are ignored. */
export function readMyOrdersQuery(url: string): MyOrdersQuery & { status: OrderStatus | '' } {
  const { searchParams } = new URL(url)
  const status = orderStatus.safeParse(searchParams.get('status')).data ?? ''
  return { search: searchParams.get('search')?.trim().slice(0, MAX_SEARCH) ?? '', status }
}

/** The address that shows these filters from the first page on. */
export function myOrdersPath({ search, status }: MyOrdersQuery): string {
  const isCanceled = status === 'canceled'
  const filled = Object.entries({ search: search.trim(), status: isCanceled ? '' : status }).filter(([, value]) => value)
  const path = isCanceled ? '/dashboard/my-orders/canceled' : '/dashboard/my-orders'
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path
}
