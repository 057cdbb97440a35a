import './all-orders.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { CanceledOrder } from '../../../contract/canceled-orders.ts'
import { maxOrderCount } from '../../../contract/orders.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { readSearch, SearchForm } from '../../dashboard/search-form.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { OrderDate } from '../../ui/order/order-date.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { StatusTabs } from './status-tabs.tsx'

export const meta = () => pageMeta('Canceled orders')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  const filter = search ? { search } : {}
  const [orders, counts, canceled, found] = await loadData(
    request,
    Promise.all([
      fetchPage(request.url, (page, context) => api.canceledOrders.list({ ...page, ...filter }, { context })),
      api.orders.counts(),
      api.canceledOrders.count(),
      api.canceledOrders.count(filter),
    ]),
  )
  return { ...orders, search, counts, canceled: canceled.orders, found: found.orders }
}

/** The orders that customers, the office or the shop canceled. */
export default function CanceledOrders() {
  const { items, next, search, counts, canceled, found } = useLoaderData<typeof clientLoader>()
  useRefreshOnReturn()
  return (
    <DashboardPage
      title="Manage all orders"
      beside={<StatusTabs counts={counts} canceled={canceled} query={search ? { search } : {}} isCanceled />}
    >
      <SearchForm label="Find a canceled order" placeholder="Number, purchase order or customer" />
      {items.length === 0 ? (
        <EmptyState title={search ? 'No canceled order matches' : 'No order was canceled'} />
      ) : (
        <Table label="Canceled orders" className="stacked-table canceled-orders-table">
          <thead>
            <tr>
              <th>Order</th>
              <th>Customer</th>
              <th className="number">Quantity</th>
              <th className="number">Price</th>
              <th>Order Date</th>
              <th>Canceled</th>
            </tr>
          </thead>
          <tbody>
            {items.map((order) => (
              <Row key={order._id} order={order} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} total={found <= maxOrderCount ? found : undefined} />
    </DashboardPage>
  )
}

function Row({ order }: { order: CanceledOrder }) {
  const { _id, number, product, purchaseOrder, customerID, customerName, company, email, orderUnit, orderAmount, canceledAt } = order
  return (
    <tr>
      <td>
        <span className="order-cell">
          <b>
            <Link to={`/dashboard/manage-all-orders/${_id}`} prefetch="intent">
              <MeasuredText>{product}</MeasuredText>
            </Link>
          </b>
          <span className="text-small text-faint">
            {number}
            {purchaseOrder && <span className="order-cell-reference">{purchaseOrder}</span>}
          </span>
        </span>
      </td>
      <td className="canceled-customer" data-label="Customer">
        <span>
          <Link className="quiet-link" to={`/dashboard/customers/${customerID}`} prefetch="intent">
            {customerName}
          </Link>
          {company && <span className="text-small text-muted">{company}</span>}
          <span className="text-small text-muted">
            <EmailText>{email}</EmailText>
          </span>
        </span>
      </td>
      <td className="number" data-label="Quantity">
        {showUnits(orderUnit)}
      </td>
      <td className="number text-bold" data-label="Price">
        {showAmount(orderAmount)}
      </td>
      <td data-label="Order Date">
        <OrderDate order={order} />
      </td>
      <td data-label="Canceled">
        <span>
          <time dateTime={canceledAt}>{showDay(canceledAt)}</time> <span className="text-muted">{endedBy(order)}</span>
        </span>
      </td>
    </tr>
  )
}

function endedBy({ reason, canceledBy, actorName }: CanceledOrder): string {
  if (reason === 'expired') return 'not paid in time'
  if (reason === 'refunded') return 'refunded'
  return canceledBy === 'customer' ? 'by the customer' : `by ${actorName ?? 'the office'}`
}
