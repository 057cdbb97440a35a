import './all-orders.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { maxOrderCount } from '../../../contract/orders.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api, readApiError } from '../../session/api.ts'
import { requireAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { focusNext } from '../../ui/fields/focus-next.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { LoaderScreen } from '../../ui/frame/loader-screen.tsx'
import { PageError } from '../../ui/frame/page-error.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { CancelDialog } from '../../ui/order/cancel-dialog.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { ExportCsv } from '../csv/export-csv.tsx'
import { ActionBar } from './action-bar.tsx'
import { AllOrdersRow } from './all-orders-row.tsx'
import { FoundLine } from './found-line.tsx'
import { OrderFilterForm } from './order-filter-form.tsx'
import { checkOrderQuery, type OrderQuery, readOrderQuery, shownFilters, withQuery } from './order-query.ts'
import { RowCheck } from './row-check.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { usePicked } from './use-picked.ts'
import { useShipping, withShipped } from './use-shipping.ts'

export const meta = () => pageMeta('Manage all orders')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  const { filter, errors = {} } = checkOrderQuery(readOrderQuery(new URL(request.url).searchParams))
  const list = filter
    ? Promise.all([
        fetchPage(request.url, (page, context) => api.orders.all({ ...page, ...filter }, { context })),
        api.orders.total(filter),
        filter.customer ? readName(filter.customer) : '',
      ])
    : undefined
  const [found, counts, work] = await loadData(request, Promise.all([withRefusal(list), api.orders.counts(), api.outbox.counts()]))
  return { ...found, counts, failed: work.failed, errors }
}

type Loaded = Awaited<ReturnType<typeof fetchPage<Order>>>
type Total = Awaited<ReturnType<typeof api.orders.total>>

/** A filter that the API refuses is reported beside the form, where it can be corrected. */
async function withRefusal(list: Promise<[Loaded, Total, string]> | undefined) {
  const items: Order[] = []
  const nothing = { items, next: undefined, total: undefined, customerName: '', refused: undefined }
  if (!list) return nothing
  try {
    const [orders, total, customerName] = await list
    return { ...orders, total, customerName, refused: undefined }
  } catch (error) {
    const { status, message } = readApiError(error)
    if (status !== 400) throw error
    return { ...nothing, refused: message }
  }
}

/** Empty if there is no such customer. */
async function readName(customerId: string): Promise<string> {
  try {
    return (await api.customers.find({ customerId })).name
  } catch (error) {
    if (readApiError(error).status !== 404) throw error
    return ''
  }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function AllOrders() {
  const { items, next, total, customerName, refused, counts, failed, errors } = useLoaderData<typeof clientLoader>()
  const query = readOrderQuery(useSearchParams()[0])
  const sort = query.sort === 'oldest' ? 'oldest' : 'newest'
  const [cancelling, setCancelling] = useState<Order>()
  const shipping = useShipping()
  const rows = withShipped(items, shipping.shipped, sort)
  const { picked, isPicked, toggle, isAll, toggleAll, clear } = usePicked(rows, ({ _id }) => !shipping.shipped.has(_id))
  const isWrong = refused !== undefined || Object.keys(errors).length > 0
  useRefreshOnReturn()

  const shipOne = (order: Order, button: HTMLElement) =>
    void shipping.ship([order], {
      onDone: (isShipped) => {
        if (isShipped) focusNext(button)
      },
    })
  const selectAll = (name: string, isNamed = false) => (
    <RowCheck name={name} checked={isAll} mixed={picked.length > 0 && !isAll} isNamed={isNamed} onChange={toggleAll} />
  )

  return (
    <DashboardPage title="Manage all orders" beside={counts.all > 0 && <StatusTabs counts={counts} query={query} />}>
      {failed > 0 && <FailedWork failed={failed} />}
      <div className="all-orders">
        <OrderFilterForm query={query} errors={errors} customerName={customerName} />
        <FoundLine query={query} customerName={customerName} found={total} justShipped={shipping.shipped.size}>
          {rows.length > 0 && selectAll('Select all', true)}
          {rows.length > 0 && picked.length === 0 && (
            <ExportCsv path={`/api/all-orders.csv?${withQuery(query).search}`} noun={['order line', 'order lines']} size="small" />
          )}
        </FoundLine>
        {refused && <ErrorState>{refused}</ErrorState>}
        {Object.entries(errors)
          .filter(([name]) => !formFields.includes(name))
          .map(([name, message]) => (
            <ErrorState key={name}>{message}</ErrorState>
          ))}
        {rows.length === 0 && !isWrong && <NoOrders query={query} />}
        {rows.length > 0 && (
          <Table label="All orders" className="all-orders-table">
            <thead>
              <tr>
                <th>
                  <div className="row-product">
                    {selectAll('Select all on this page')}
                    Product
                  </div>
                </th>
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
                <AllOrdersRow
                  key={order._id}
                  order={order}
                  isPicked={picked.length > 0 && isPicked(order) && !shipping.shipped.has(order._id)}
                  onPick={(withShift) => toggle(order, withShift)}
                  shipped={shipping.shipped.get(order._id)}
                  isShipping={shipping.running.has(order._id)}
                  onShip={(button) => shipOne(order, button)}
                  onCancel={() => setCancelling(order)}
                />
              ))}
            </tbody>
          </Table>
        )}
        <ActionBar picked={picked} sort={sort} shipping={shipping} onDeselect={clear} />
        <Pagination
          shown={items.length}
          next={next}
          total={total && total.orders <= maxOrderCount ? total.orders : undefined}
          names={sort === 'oldest' ? ['Older', 'Newer'] : undefined}
        />
      </div>
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
    </DashboardPage>
  )
}

/** The form shows what is wrong with these. */
const formFields = ['from', 'to', 'customer']

function FailedWork({ failed }: { failed: number }) {
  return (
    <p className="notice">
      <ErrorIcon />
      <span>
        {showUnits(failed)} {failed === 1 ? 'email or refund' : 'emails or refunds'} could not be delivered.{' '}
        <Link className="link" to="/dashboard/failed-work">
          View failed work
        </Link>
      </span>
    </p>
  )
}

function NoOrders({ query }: { query: OrderQuery }) {
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
