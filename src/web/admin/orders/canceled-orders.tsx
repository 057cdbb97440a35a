import '../../ui/order/orders.css'
import './all-orders.css'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { readSearch, SearchForm } from '../../dashboard/search-form.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { OrderDate } from '../../ui/order/order-date.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { Day } from '../../ui/text/day.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { StatusTabs } from './status-tabs.tsx'

export const meta = () => pageMeta('Canceled orders')

const filterOf = (search: URLSearchParams) => ({ search: readSearch(search) || undefined })

export const clientLoader = officeList(
  (page, options, search) => api.canceledOrders.list({ ...page, ...filterOf(search) }, options),
  async (search) => {
    const all = [api.orders.counts(), api.canceledOrders.count(), api.canceledOrders.count(filterOf(search))] as const
    const [counts, canceled, found] = await Promise.all(all)
    return { counts, canceled: canceled.orders, found: found.orders }
  },
)

/** The orders that customers, the office or the shop canceled. */
export default function CanceledOrders() {
  const { items, next, counts, canceled, found } = useLoaderData<typeof clientLoader>()
  const search = readSearch(useSearchParams()[0])
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
        <ListTable label="Canceled orders" className="canceled-orders-table" columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} total={found <= maxOrderCount ? found : undefined} />
    </DashboardPage>
  )
}

const columns: Column<CanceledOrder>[] = [
  { name: 'Order', cell: (order) => <Order order={order} /> },
  { name: 'Customer', className: 'canceled-customer', cell: (order) => <Customer order={order} /> },
  { name: 'Quantity', isNumber: true, cell: ({ orderUnit }) => showUnits(orderUnit) },
  { name: 'Price', isNumber: true, className: 'text-bold', cell: ({ orderAmount }) => showAmount(orderAmount) },
  { name: 'Order Date', cell: (order) => <OrderDate order={order} /> },
  {
    name: 'Canceled',
    cell: (order) => (
      <span>
        <Day at={order.canceledAt} /> <span className="text-muted">{endedBy(order)}</span>
      </span>
    ),
  },
]

const Order = ({ order: { _id, number, product, purchaseOrder } }: { order: CanceledOrder }) => (
  <span className="order-cell">
    <strong>
      <Link to={`/dashboard/manage-all-orders/${_id}`} prefetch="intent">
        <MeasuredText>{product}</MeasuredText>
      </Link>
    </strong>
    <span className="text-small text-faint">
      {number}
      {purchaseOrder && <span className="order-cell-reference">{purchaseOrder}</span>}
    </span>
  </span>
)

const Customer = ({ order: { customerID, customerName, company, email } }: { order: CanceledOrder }) => (
  <span>
    <Link className="quiet-link" to={`/dashboard/customers/${customerID}`} prefetch="intent">
      {customerName}
    </Link>
    {company && <span className="text-small text-muted">{company}</span>}
    <span className="text-small text-muted">
      <EmailText>{email}</EmailText>
    </span>
  </span>
)

function endedBy({ reason, canceledBy, actorName }: CanceledOrder): string {
  if (reason === 'expired') return 'not paid in time'
  if (reason === 'refunded') return 'refunded'
  return canceledBy === 'customer' ? 'by the customer' : `by ${actorName ?? 'the office'}`
}
