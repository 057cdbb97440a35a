import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import { orderStatus } from '../../../contract/selling/order.ts'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import type { api } from '../../session/api.ts'
import { showUnits } from '../../ui/text/money.ts'
import { type OrderQuery, withQuery } from './order-query.ts'

export type OrderCounts = Awaited<ReturnType<typeof api.orders.counts>>

interface Props {
  counts: OrderCounts
  canceled: number
  query: OrderQuery
  /** Whether the list of canceled orders is shown. */
  isCanceled?: boolean
}

export const canceledOrdersPath = '/dashboard/manage-all-orders/canceled'

const tabs = ['all', ...orderStatus.options, 'canceled'] as const
type Tab = (typeof tabs)[number]

/** All orders by their status, and those that were canceled. The other filters stay; canceled orders have the search alone. */
export function StatusTabs({ counts, canceled, query, isCanceled = false }: Props) {
  const all = { ...counts, canceled }
  /** The API stops counting at a limit. */
  const isCounted = (tab: Tab) => (tab === 'all' ? orderStatus.options : [tab]).every((each) => all[each] <= maxOrderCount)
  const to = (tab: Tab) =>
    tab === 'canceled'
      ? { pathname: canceledOrdersPath, ...withQuery({ search: query.search ?? '' }) }
      : { pathname: '/dashboard/manage-all-orders', ...withQuery(query, { status: tab === 'all' ? '' : tab }) }
  return (
    <StateTabs
      label="Status"
      states={tabs}
      current={isCanceled ? 'canceled' : (query.status ?? 'all')}
      name={(tab) => (tab === 'all' ? 'All' : tab)}
      count={(tab) => (isCounted(tab) ? all[tab] : `${showUnits(maxOrderCount)}+`)}
      to={to}
    />
  )
}
