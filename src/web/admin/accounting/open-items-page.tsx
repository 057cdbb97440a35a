import './accounting.css'
import { Link, useLoaderData } from 'react-router'
import type { OpenItem } from '../../../contract/office/accounting.ts'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { CalendarDay, Day } from '../../ui/text/day.tsx'
import { showAmount } from '../../ui/text/money.ts'

export const meta = () => pageMeta('Open items')

export const clientLoader = officeList((page, options) => api.accounting.openItems(page, options))

/** What customers owe: unpaid orders and orders on account, oldest first. */
export default function OpenItemsPage() {
  const { items, next } = useLoaderData<typeof clientLoader>()
  useRefreshOnReturn()
  return (
    <DashboardPage title="Open items" beside={<ExportCsv paths={['/api/open-items.csv']} noun={['order', 'orders']} />}>
      {items.length === 0 ? (
        <EmptyState title="Nothing is open">Every order is paid.</EmptyState>
      ) : (
        <ListTable label="Open items" className="accounting-table" columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} names={['Older', 'Newer']} />
    </DashboardPage>
  )
}

const columns: Column<OpenItem>[] = [
  {
    name: 'Order',
    className: 'cell-number',
    cell: ({ _id, number }) => (
      <Link className="number-link text-bold no-break" to={`/dashboard/manage-all-orders/${_id}`} prefetch="intent">
        {number}
      </Link>
    ),
  },
  { name: 'Customer', className: 'cell-customer', cell: ({ customer }) => customer },
  { name: 'Placed', className: 'no-break', cell: ({ placedOn }) => <CalendarDay day={placedOn} /> },
  { name: 'Age', isNumber: true, className: 'no-break', cell: ({ age }) => countOf(age, 'day', 'days') },
  { name: 'Until', className: 'no-break', cell: (item) => <Until item={item} /> },
  {
    name: 'Amount',
    isNumber: true,
    className: 'text-bold',
    cell: ({ amount, received }) => (
      <>
        {showAmount(amount)}
        {received > 0 && (
          <>
            <br />
            <span className="text-small text-muted">
              {showAmount(received)} of {showAmount(amount + received)} paid
            </span>
          </>
        )}
      </>
    ),
  },
]

const Until = ({ item: { expiresAt, dueAt, isOverdue } }: { item: OpenItem }) => (
  <>
    {!expiresAt && !dueAt && 'Held until it is paid'}
    {expiresAt && (
      <>
        Held until <Day at={expiresAt} />
      </>
    )}
    {dueAt && (
      <span className={isOverdue ? 'text-error' : undefined}>
        {isOverdue ? 'Overdue since' : 'Due'} <Day at={dueAt} />
      </span>
    )}
  </>
)
