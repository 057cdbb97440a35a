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

/** All orders by their status. The other filters stay. */
export function StatusTabs({ counts, query }: { counts: OrderCounts; query: OrderQuery }) {
  const current = query.status ?? 'all'
  return (
    <nav className="tab-row status-tabs" aria-label="Status">
      {(['all', ...orderStatus.options] as const).map((state) => (
        <Link
          key={state}
          to={withQuery(query, { status: state === 'all' ? '' : state })}
          {...(state === current && { 'aria-current': 'page' as const })}
        >
          {state === 'all' ? 'All' : state}{' '}
          <span>{isCounted(counts, state) ? showUnits(counts[state]) : `${showUnits(maxOrderCount)}+`}</span>
        </Link>
      ))}
    </nav>
  )
}
