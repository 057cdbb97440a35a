import './my-orders.css'
import './my-orders-filter.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router'
import type { Order, OrderSummary } from '../../../contract/selling/order.ts'
import { CancelDialog } from '../../dashboard/cancel-dialog.tsx'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { firstPageFor } from '../../dashboard/drawer-entries.ts'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { myOrders } from '../../ui/frame/navigation.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { orderFigures } from '../../ui/order/order-figures.tsx'
import { orderState } from '../../ui/order/order-state.ts'
import { TxId } from '../../ui/order/tx-id.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { countOf, countOrders } from '../../ui/text/counts.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { ReorderButton } from '../cart/reorder-button.tsx'
import { MyOrdersFilter } from './my-orders-filter.tsx'
import { type MyOrdersQuery, myOrdersPath, readMyOrdersQuery, toOrderFilter } from './my-orders-query.ts'
import { OrderCell } from './order-cell.tsx'

export const meta = () => pageMeta('My Orders')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { email, admin, areas } = await requirePerson(request)
  if (admin && !new URL(request.url).pathname.startsWith(myOrders.to)) throw redirect(firstPageFor(areas))
  const query = readMyOrdersQuery(request.url)
  const filter = { email, ...toOrderFilter(query) }
  const [orders, mine, company, canceled] = await loadData(
    request,
    Promise.all([
      fetchPage(request.url, (page, context) => api.orders.mine({ ...filter, ...page }, { context })),
      api.orders.summary({ email }),
      readCompanySummary(email),
      api.canceledOrders.count({ email }),
    ]),
  )
  return { ...orders, mine, company, query, email, filter, canceled: canceled.orders }
}

/** Undefined for somebody who sees no orders of colleagues. */
async function readCompanySummary(email: string) {
  const own = await api.companies.mine()
  return own?.role === 'manager' ? api.orders.summary({ email, whose: 'company' }) : undefined
}

export default function MyOrders() {
  const { items, next, mine, company, query, email, filter, canceled } = useLoaderData<typeof clientLoader>()
  const [cancelling, setCancelling] = useState<Order>()
  const [canceledNow, setCanceledNow] = useState<Order>()
  const notice = canceledNow && <CanceledNow order={canceledNow} />
  useRefreshOnReturn()
  const summary = (query.whose === 'company' && company) || mine
  const isFiltered = [query.search, query.status, query.from, query.to].some(Boolean)
  const exported = new URLSearchParams(Object.entries(filter)).toString()
  if (items.length === 0 && !isFiltered && !company) {
    return (
      <DashboardPage title="My Orders">
        {notice}
        <EmptyState title="You don't have any order yet">
          <ButtonLink variant="primary" to="/products">
            Browse tools
          </ButtonLink>
          {canceled > 0 && <CanceledLink canceled={canceled} />}
        </EmptyState>
      </DashboardPage>
    )
  }
  return (
    <DashboardPage title="My Orders" beside={<Summary {...summary} />}>
      {company && <WhoseOrders mine={mine.orders} company={company.orders} query={query} />}
      {notice}
      <MyOrdersFilter query={query} />
      {items.length === 0 && (
        <EmptyState title="No order matches">
          <Link className="link" to="/dashboard/my-orders">
            Show all orders
          </Link>
        </EmptyState>
      )}
      {items.length > 0 && <Orders items={items} email={email} ofCompany={query.whose === 'company'} onCancel={setCancelling} />}
      {items.length > 0 && (
        <div className="my-orders-export">
          <ExportCsv paths={[`/api/my-orders.csv?${exported}`]} noun={['line', 'lines']} />
        </div>
      )}
      <Pagination shown={items.length} next={next} total={isFiltered ? undefined : summary.orders} />
      {canceled > 0 && <CanceledLink canceled={canceled} />}
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} onCanceled={setCanceledNow} />
    </DashboardPage>
  )
}

const WhoseOrders = ({ mine, company, query }: { mine: number; company: number; query: MyOrdersQuery }) => (
  <StateTabs
    label="Whose orders"
    states={['', 'company']}
    current={query.whose}
    name={(whose) => (whose ? 'Company' : 'Mine')}
    count={(whose) => (whose ? company : mine)}
    to={(whose) => myOrdersPath({ ...query, whose })}
  />
)

interface OrdersProps {
  items: Order[]
  email: string
  ofCompany: boolean
  onCancel: (order: Order) => void
}

function Orders({ items, email, ofCompany, onCancel }: OrdersProps) {
  const columns: Column<Order>[] = [
    {
      name: 'Product',
      className: 'cell-product',
      cell: (order) => <OrderCell order={order} to={`/dashboard/my-orders/${order._id}`} withPerson={ofCompany} />,
    },
    ...orderFigures,
    {
      name: 'TxId',
      label: 'TxId',
      className: ({ txId }) => (txId ? 'cell-tx-id' : 'cell-tx-id is-empty'),
      cell: ({ txId }) => <TxId>{txId}</TxId>,
    },
    {
      name: 'Action',
      className: 'cell-actions',
      cell: (order) => <Actions order={order} isOwn={order.email === email} onCancel={() => onCancel(order)} />,
    },
  ]
  const rowClass = (order: Order) => `is-${orderState(order)}`
  return (
    <ListTable
      label="My Orders"
      className="my-orders-table stacked-table"
      isStacked={false}
      columns={columns}
      items={items}
      rowClass={rowClass}
    />
  )
}

/** What was canceled last can be ordered again. */
const CanceledNow = ({ order }: { order: Order }) => (
  <div className="notice my-orders-canceled-now" role="status">
    <span>Order {order.number} was canceled.</span>
    <ReorderButton variant="neutral" size="small" order={order} />
  </div>
)

const CanceledLink = ({ canceled }: { canceled: number }) => (
  <p className="my-orders-canceled">
    <Link className="link" to="/dashboard/my-orders/canceled">
      {countOrders(canceled)} canceled
    </Link>
  </p>
)

/** The number of orders and the unpaid total. */
function Summary({ orders, unpaid, unpaidAmount, openAmount }: OrderSummary) {
  return (
    <p className="dashboard-head-summary text-muted">
      {countOf(orders, 'order', 'orders')}
      {unpaid > 0 && (
        <>
          , {showUnits(unpaid)} unpaid: <b>{showAmount(unpaidAmount)}</b>
        </>
      )}
      {openAmount > 0 && (
        <>
          , on account: <b>{showAmount(openAmount)}</b>
        </>
      )}
    </p>
  )
}

interface ActionsProps {
  order: Order
  isOwn: boolean
  onCancel: () => void
}

function Actions({ order, isOwn, onCancel }: ActionsProps) {
  const { _id } = order
  const state = orderState(order)
  return (
    <div className="row-actions row space-between">
      <Badge state={state} />
      {(state === 'shipped' || state === 'refunded') && (
        <span className="row-buttons row">
          <ReorderButton variant="quiet-neutral" size="small" order={order} describedBy={_id} />
        </span>
      )}
      {order.toPay > 0 && state !== 'unpaid' && state !== 'confirming' && (
        <span className="row-buttons row">
          <ButtonLink variant="secondary" size="small" to={`/payment/${_id}`} prefetch="none" aria-describedby={_id}>
            Pay
          </ButtonLink>
        </span>
      )}
      {state === 'pending' && order.paidAt && (
        <span className="row-buttons row">
          <ButtonLink variant="quiet-neutral" size="small" to={`/dashboard/my-orders/${_id}/receipt`} aria-describedby={_id}>
            Receipt
          </ButtonLink>
        </span>
      )}
      {state === 'unpaid' && (
        <span className="row-buttons row">
          {isOwn && order.received === 0 && (
            <Button variant="quiet-destructive" size="small" aria-describedby={_id} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <ButtonLink variant="primary" size="small" to={`/payment/${_id}`} prefetch="none" aria-describedby={_id}>
            Pay
          </ButtonLink>
        </span>
      )}
    </div>
  )
}
