import { Link } from 'react-router'
import { orderStatus } from '../../../contract/order.ts'
import { maxOrderCount } from '../../../contract/orders.ts'
import type { api } from '../../session/api.ts'
import { showUnits } from '../../ui/text/money.ts'
import { type OrderQuery, withQuery } from './order-query.ts'

export type OrderCounts = Awaited<ReturnType<typeof api.orders.counts>>

/** Whether the count is exact. The API stops counting at a limit. */
const isCounted = (counts: OrderCounts, state: keyof OrderCounts) =>
  (state === 'all' ? orderStatus.options : [state]).every((each) => counts[each] <= maxOrderCount)

interface Props {
  counts: OrderCounts
  canceled: number
  query: OrderQuery
  /** Whether the list of canceled orders is shown. */
  isCanceled?: boolean
}

export const canceledOrdersPath = '/dashboard/manage-all-orders/canceled'

/** All orders by their status, and those that were canceled. The other filters stay; canceled orders have the search alone. */
export function StatusTabs({ counts, canceled, query, isCanceled = false }: Props) {
  const current = isCanceled ? 'canceled' : (query.status ?? 'all')
  const list = '/dashboard/manage-all-orders'
  return (
    <nav className="tab-row status-tabs" aria-label="Status">
      {(['all', ...orderStatus.options] as const).map((state) => (
        <Link
          key={state}
          to={{ pathname: list, ...withQuery(query, { status: state === 'all' ? '' : state }) }}
          {...(state === current && { 'aria-current': 'page' as const })}
        >
          {state === 'all' ? 'All' : state}{' '}
          <span>{isCounted(counts, state) ? showUnits(counts[state]) : `${showUnits(maxOrderCount)}+`}</span>
        </Link>
      ))}
      <Link
        to={{ pathname: canceledOrdersPath, ...withQuery({ search: query.search ?? '' }) }}
        {...(isCanceled && { 'aria-current': 'page' as const })}
      >
        canceled <span>{canceled <= maxOrderCount ? showUnits(canceled) : `${showUnits(maxOrderCount)}+`}</span>
      </Link>
    </nav>
  )
}
