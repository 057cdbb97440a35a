import { type OrderStatus, orderStatus } from '../../../contract/selling/order.ts'

/** What the customer's list shows. Canceled orders have an address of their own. */
export interface MyOrdersQuery {
  search: string
  status: OrderStatus | 'canceled' | ''
  /** The orders of the company, or the person's own. */
  whose: 'company' | ''
  from: string
  to: string
}

/** The API accepts no more characters. */
export const MAX_SEARCH = 200

const isDay = (text: string | null) => /^20\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

/** Reads the filters of the customer's list from the address. Unknown states and days are ignored. */
export function readMyOrdersQuery(url: string): MyOrdersQuery & { status: OrderStatus | '' } {
  const { searchParams } = new URL(url)
  const status = orderStatus.safeParse(searchParams.get('status')).data ?? ''
  const day = (name: string) => (isDay(searchParams.get(name)) ? (searchParams.get(name) ?? '') : '')
  const whose = searchParams.get('whose') === 'company' ? 'company' : ''
  return { search: searchParams.get('search')?.trim().slice(0, MAX_SEARCH) ?? '', status, whose, from: day('from'), to: day('to') }
}

/** The filters as the API takes them. */
export const toOrderFilter = ({ search, status, whose, from, to }: MyOrdersQuery & { status: OrderStatus | '' }) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(whose && { whose }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The address that shows these filters from the first page on. */
export function myOrdersPath({ search, status, ...others }: MyOrdersQuery): string {
  const isCanceled = status === 'canceled'
  const kept = isCanceled ? {} : { status, ...others }
  const filled = Object.entries({ search: search.trim(), ...kept }).filter(([, value]) => value)
  const path = isCanceled ? '/dashboard/my-orders/canceled' : '/dashboard/my-orders'
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path
}
