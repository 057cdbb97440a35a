import { z } from 'zod'
import { orderFilter } from '../../../contract/selling/order-input.ts'

/** The filters that the address may have, in the order in which they are shown. */
const names = ['search', 'status', 'payment', 'from', 'to', 'paidFrom', 'paidTo', 'customer', 'company', 'product', 'sort'] as const
export type FilterName = (typeof names)[number]
export type OrderQuery = Partial<Record<FilterName, string>>

const choices: FilterName[] = ['status', 'payment', 'sort']

const checkedFilter = z.object(orderFilter).omit({ orders: true })

/** Reads the filters from the address. Empty ones and unknown choices are ignored. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const query: OrderQuery = {}
  for (const name of names) {
    const value = search.get(name)?.trim()
    const isUnknown = choices.includes(name) && !orderFilter[name].safeParse(value).success
    if (value && !isUnknown) query[name] = value
  }
  return query
}

/** Checks what was read. Each filter that the API would refuse gets a sentence. */
export function checkOrderQuery(query: OrderQuery) {
  const checked = checkedFilter.safeParse(query)
  if (checked.success) return { filter: checked.data, errors: undefined }
  const errors: OrderQuery = Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]))
  return { filter: undefined, errors }
}

/** The address of a list: these filters with a change, from the first page on. An empty value removes a filter. */
export function withQuery(query: OrderQuery, change: OrderQuery = {}): { search: string } {
  const merged = { ...query, ...change }
  const filled = names.flatMap((name): [string, string][] => {
    const value = merged[name]?.trim()
    return value && !(name === 'sort' && value === 'newest') ? [[name, value]] : []
  })
  return { search: new URLSearchParams(filled).toString() }
}

/** The filters that are shown as tags: all but the status, which has tabs, and the order. */
export const shownFilters = names.filter((name) => name !== 'status' && name !== 'sort')
