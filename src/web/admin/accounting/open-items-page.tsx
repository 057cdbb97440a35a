import './accounting.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { OpenItem } from '../../../contract/accounting.ts'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { showDay, showLongDay } from '../../ui/text/dates.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'

export const meta = () => pageMeta('Open items')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(
    request,
    fetchPage(request.url, (page, context) => api.accounting.openItems(page, { context })),
  )
}

/** What customers owe: unpaid orders and orders on account, the oldest first. */
export default function OpenItemsPage() {
  const { items, next } = useLoaderData<typeof clientLoader>()
  useRefreshOnReturn()
  return (
    <DashboardPage title="Open items" beside={<ExportCsv paths={['/api/open-items.csv']} noun={['order', 'orders']} />}>
      {items.length === 0 ? (
        <EmptyState title="Nothing is open">Every order is paid.</EmptyState>
      ) : (
        <Table label="Open items" className="stacked-table accounting-table">
          <thead>
            <tr>
              <th>Order</th>
              <th>Customer</th>
              <th>Placed</th>
              <th className="number">Age</th>
              <th>Until</th>
              <th className="number">Amount</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item._id} item={item} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} names={['Older', 'Newer']} />
    </DashboardPage>
  )
}

function Row({ item: { _id, number, customer, placedOn, age, expiresAt, dueAt, isOverdue, amount } }: { item: OpenItem }) {
  return (
    <tr>
      <td className="cell-number">
        <Link className="number-link text-bold no-break" to={`/dashboard/manage-all-orders/${_id}`} prefetch="intent">
          {number}
        </Link>
      </td>
      <td className="cell-customer" data-label="Customer">
        {customer}
      </td>
      <td className="no-break" data-label="Placed">
        <time dateTime={placedOn}>{showLongDay(placedOn)}</time>
      </td>
      <td className="number no-break" data-label="Age">
        {showUnits(age)} {age === 1 ? 'day' : 'days'}
      </td>
      <td className="no-break" data-label="Until">
        {expiresAt && (
          <>
            Held until <time dateTime={expiresAt}>{showDay(expiresAt)}</time>
          </>
        )}
        {dueAt && (
          <span className={isOverdue ? 'is-overdue' : undefined}>
            {isOverdue ? 'Overdue since' : 'Due'} <time dateTime={dueAt}>{showDay(dueAt)}</time>
          </span>
        )}
      </td>
      <td className="number text-bold" data-label="Amount">
        {showAmount(amount)}
      </td>
    </tr>
  )
}
