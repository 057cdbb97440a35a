import './my-orders.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { OrderDate } from '../../ui/order/order-date.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { Day } from '../../ui/text/day.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { ReorderButton } from '../cart/reorder-button.tsx'
import { MyOrdersFilter } from './my-orders-filter.tsx'
import { readMyOrdersQuery } from './my-orders-query.ts'
import { OrderCell } from './order-cell.tsx'

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
        <ListTable label="Canceled orders" className="my-orders-table stacked-table" isStacked={false} columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} />
    </DashboardPage>
  )
}

const columns: Column<CanceledOrder>[] = [
  { name: 'Product', className: 'cell-product', cell: (order) => <OrderCell order={order} to={`/dashboard/my-orders/${order._id}`} /> },
  { name: 'Quantity', label: 'Quantity', isNumber: true, className: 'cell-quantity', cell: ({ orderUnit }) => showUnits(orderUnit) },
  { name: 'Price', label: 'Price', isNumber: true, className: 'cell-amount text-bold', cell: ({ orderAmount }) => showAmount(orderAmount) },
  { name: 'Order Date', label: 'Order Date', className: 'cell-date', cell: (order) => <OrderDate order={order} /> },
  {
    name: 'Canceled',
    label: 'Canceled',
    cell: ({ canceledAt, reason }) => (
      <span>
        <Day at={canceledAt} />
        {reason === 'expired' && <span className="text-faint"> not paid in time</span>}
      </span>
    ),
  },
  {
    name: 'Action',
    className: 'cell-actions',
    cell: (order) => (
      <div className="row-actions row space-between">
        <span className="row-buttons row">
          <ReorderButton variant="quiet-neutral" size="small" order={order} describedBy={order._id} />
        </span>
      </div>
    ),
  },
]
