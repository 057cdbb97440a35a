import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Order } from '../../../contract/selling/order.ts'
import { fetchPage } from '../../dashboard/pagination.tsx'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import { signedInAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { personMayDo } from '../../session/may-do.ts'
import { checkOrderQuery, readOrderQuery } from './order-query.ts'

/** The orders that the address asks for, their total, the counts of all orders, and what is wrong with a filter. */
export async function loadAllOrders({ request, context }: ClientLoaderFunctionArgs) {
  const admin = context.get(signedInAdmin)
  const { filter, errors = {} } = checkOrderQuery(readOrderQuery(new URL(request.url).searchParams))
  const list = filter
    ? Promise.all([
        fetchPage(request.url, (page, context) => api.orders.all({ ...page, ...filter }, { context })),
        api.orders.total(filter),
        filter.customer && personMayDo(admin, 'orders', 'customers')
          ? readName(() => api.customers.find({ customerId: filter.customer ?? '' }))
          : '',
        filter.company && personMayDo(admin, 'customers') ? readName(() => api.companies.find({ companyId: filter.company ?? '' })) : '',
      ])
    : undefined
  const search = filter?.search
  const [found, counts, work, canceled, canceledFound, holds] = await loadData(
    request,
    Promise.all([
      withRefusal(list),
      api.orders.counts(),
      personMayDo(admin, 'orders', 'settings') ? api.outbox.counts() : undefined,
      api.canceledOrders.count(),
      search ? api.canceledOrders.count({ search }) : { orders: 0 },
      personMayDo(admin, 'orders') ? api.unpaidHolds.list() : [],
    ]),
  )
  return { ...found, counts, work, holds, errors, canceled: canceled.orders, canceledFound: canceledFound.orders }
}

type Loaded = Awaited<ReturnType<typeof fetchPage<Order>>>
type Total = Awaited<ReturnType<typeof api.orders.total>>

/** A filter that the API refuses is reported beside the form, where it can be corrected. */
async function withRefusal(list: Promise<[Loaded, Total, string, string]> | undefined) {
  const items: Order[] = []
  const nothing = { items, next: undefined, total: undefined, customerName: '', companyName: '', refused: undefined }
  if (!list) return nothing
  try {
    const [orders, total, customerName, companyName] = await list
    return { ...orders, total, customerName, companyName, refused: undefined }
  } catch (error) {
    const { status, message } = readApiError(error)
    if (status !== 400) throw error
    return { ...nothing, refused: message }
  }
}

/** Empty if there is no such customer or company. */
async function readName(find: () => Promise<{ name: string }>): Promise<string> {
  try {
    return (await find()).name
  } catch (error) {
    if (readApiError(error).status !== 404) throw error
    return ''
  }
}
