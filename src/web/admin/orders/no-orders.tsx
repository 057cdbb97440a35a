import { Link } from 'react-router'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { type OrderQuery, shownFilters } from './order-query.ts'

/** Says why the list is empty. */
export function NoOrders({ query }: { query: OrderQuery }) {
  const isFiltered = shownFilters.some((name) => query[name])
  return (
    <EmptyState title="There is no any order">
      {isFiltered ? (
        <Link className="link" to="?">
          Clear all filters
        </Link>
      ) : (
        <p className="text-muted">
          {query.status ? `There are no ${query.status} orders right now.` : 'Orders appear here as soon as customers place them.'}
        </p>
      )}
    </EmptyState>
  )
}
