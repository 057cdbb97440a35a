import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CanceledOrder } from '../../../contract/canceled-orders.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { OrderDate } from '../../ui/order/order-date.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { MyOrdersFilter } from './my-orders-filter.tsx'
import { readMyOrdersQuery } from './my-orders-query.ts'
import { OrderCell } from './order-cell.tsx'
import { ReorderButton } from './reorder-button.tsx'

export const meta = () => pageMeta('Canceled orders')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { email } = await requirePerson(request)
  const query = readMyOrdersQuery(request.url)
  const { search } = query
  const filter = { email, ...(search && { search }) }
  const orders = await loadData(
    request,
    fetchPage(request.url, (page, context) => api.canceledOrders.list({ ...page, ...filter }, { context })),
  )
  return { ...orders, query }
}

/** The customer's own orders that were canceled or not paid in time. */
export default function CanceledOrders() {
  const { items, next, query } = useLoaderData<typeof clientLoader>()
  return (
    <DashboardPage title="My Orders">
      <MyOrdersFilter query={{ ...query, status: 'canceled' }} />
      {items.length === 0 ? (
        <EmptyState title={query.search ? 'No canceled order matches' : 'No order was canceled'} />
      ) : (
        <Table label="Canceled orders" className="my-orders-table">
          <thead>
            <tr>
              <th>Product</th>
              <th className="number">Quantity</th>
              <th className="number">Price</th>
              <th>Order Date</th>
              <th>Canceled</th>
              <th>Action</th>
            </tr>
          </thead>
          <tbody>
            {items.map((order) => (
              <Row key={order._id} order={order} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}

function Row({ order }: { order: CanceledOrder }) {
  const { _id, orderUnit, orderAmount, canceledAt, reason } = order
  return (
    <tr>
      <OrderCell order={order} to={`/dashboard/my-orders/${_id}`} />
      <td className="number cell-quantity" data-label="Quantity">
        {showUnits(orderUnit)}
      </td>
      <td className="number cell-amount text-bold" data-label="Price">
        {showAmount(orderAmount)}
      </td>
      <td className="cell-date" data-label="Order Date">
        <OrderDate order={order} />
      </td>
      <td data-label="Canceled">
        <span>
          <time dateTime={canceledAt}>{showDay(canceledAt)}</time>
          {reason === 'expired' && <span className="text-faint"> not paid in time</span>}
        </span>
      </td>
      <td className="cell-actions">
        <div className="row-actions">
          <span className="row-buttons">
            <ReorderButton variant="quiet-neutral" size="small" order={order} describedBy={_id} />
          </span>
        </div>
      </td>
    </tr>
  )
}
