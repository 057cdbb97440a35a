import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { type Order, orderStatus } from '../../contract/order.ts'
import { maxOrderCount } from '../../contract/orders.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { requireAdmin } from '../people/guard.ts'
import { loadData } from '../people/load-data.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorIcon } from '../ui/filled-icons.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { showUnits } from '../ui/money.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { Table } from '../ui/table.tsx'
import { AllOrdersRow } from './all-orders-row.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useShippedRows } from './use-shipped-rows.ts'

export const meta = () => pageMeta('Manage all orders')

/** Ignores an unknown status. */
const readStatus = (search: URLSearchParams) => orderStatus.safeParse(search.get('status')).data

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  const status = readStatus(new URL(request.url).searchParams)
  const [orders, counts, work] = await loadData(
    request,
    Promise.all([
      fetchPage(request.url, (page, context) => api.orders.all({ ...page, ...(status && { status }) }, { context })),
      api.orders.counts(),
      api.outbox.counts(),
    ]),
  )
  return { ...orders, counts, failed: work.failed }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function AllOrders() {
  const { items, next, counts: counted, failed } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const status = readStatus(search)
  const [cancelling, setCancelling] = useState<Order>()
  const { rows, noLongerPending, keepShipped } = useShippedRows(items)
  const counts = moveToShipped(counted, noLongerPending)
  useRefreshOnReturn()
  return (
    <DashboardPage title="Manage all orders" beside={counts.all > 0 && <StatusTabs counts={counts} current={status ?? 'all'} />}>
      {failed > 0 && (
        <p className="notice">
          <ErrorIcon />
          <span>
            {showUnits(failed)} {failed === 1 ? 'email or refund' : 'emails or refunds'} could not be delivered.{' '}
            <Link className="link" to="/dashboard/failed-work">
              View failed work
            </Link>
          </span>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title="There is no any order">
          <p className="text-muted">
            {status ? `There are no ${status} orders right now.` : 'Orders appear here as soon as customers place them.'}
          </p>
        </EmptyState>
      ) : (
        <Table label="All orders" className="all-orders-table">
          <thead>
            <tr>
              <th>Product</th>
              <th className="number">Quantity</th>
              <th className="number">Price</th>
              <th>Order Date</th>
              <th>Customer Name</th>
              <th>Customer Email</th>
              <th>TxId</th>
              <th>Action</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((order) => (
              <AllOrdersRow key={order._id} order={order} onCancel={() => setCancelling(order)} onShipped={keepShipped} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} total={isCounted(counts, status ?? 'all') ? counts[status ?? 'all'] : undefined} />
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
    </DashboardPage>
  )
}

type Counts = Awaited<ReturnType<typeof api.orders.counts>>

/** Whether the count is exact. The API stops counting at a limit. */
const isCounted = (counts: Counts, state: keyof Counts) =>
  (state === 'all' ? orderStatus.options : [state]).every((each) => counts[each] <= maxOrderCount)

/** Returns the counts after shipping pending orders. Inexact counts stay as they are. */
function moveToShipped(counts: Counts, shipped: number): Counts {
  const pending = isCounted(counts, 'pending') ? counts.pending - shipped : counts.pending
  return { ...counts, pending, shipped: Math.min(counts.shipped + shipped, maxOrderCount + 1) }
}

function StatusTabs({ counts, current }: { counts: Counts; current: keyof Counts }) {
  return (
    <nav className="tab-row status-tabs" aria-label="Status">
      {(['all', ...orderStatus.options] as const).map((state) => (
        <Link key={state} to={state === 'all' ? '?' : `?status=${state}`} {...(state === current && { 'aria-current': 'page' as const })}>
          {state === 'all' ? 'All' : state}{' '}
          <span>{isCounted(counts, state) ? showUnits(counts[state]) : `${showUnits(maxOrderCount)}+`}</span>
        </Link>
      ))}
    </nav>
  )
}
