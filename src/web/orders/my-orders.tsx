import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Order, OrderSummary } from '../../contract/order.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { requirePerson } from '../people/guard.ts'
import { loadData } from '../people/load-data.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { showDollars, showUnits } from '../ui/money.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { Table } from '../ui/table.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderCell } from './order-cell.tsx'
import { OrderFigures } from './order-figures.tsx'
import { orderState } from './order-state.ts'
import { ReorderButton } from './reorder-button.tsx'
import { TxId } from './tx-id.tsx'

export const meta = () => pageMeta('My Orders')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { email } = await requirePerson(request)
  const [orders, summary] = await loadData(
    request,
    Promise.all([
      fetchPage(request.url, (page, context) => api.orders.mine({ email, ...page }, { context })),
      api.orders.summary({ email }),
    ]),
  )
  return { ...orders, summary }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function MyOrders() {
  const { items, next, summary } = useLoaderData<typeof clientLoader>()
  const [cancelling, setCancelling] = useState<Order>()
  useRefreshOnReturn()
  if (items.length === 0) {
    return (
      <DashboardPage title="My Orders">
        <EmptyState title="You don't have any order yet">
          <ButtonLink variant="primary" to="/products">
            Browse tools
          </ButtonLink>
        </EmptyState>
      </DashboardPage>
    )
  }
  return (
    <DashboardPage title="My Orders" beside={<Summary {...summary} />}>
      <Table label="My Orders" className="my-orders-table">
        <thead>
          <tr>
            <th>Product</th>
            <th className="number">Quantity</th>
            <th className="number">Price</th>
            <th>Order Date</th>
            <th>TxId</th>
            <th>Action</th>
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <Row key={order._id} order={order} onCancel={() => setCancelling(order)} />
          ))}
        </tbody>
      </Table>
      <Pagination shown={items.length} next={next} total={summary.orders} />
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
    </DashboardPage>
  )
}

/** The number of orders and the unpaid total. */
function Summary({ orders, unpaid, unpaidAmount }: OrderSummary) {
  return (
    <p className="dashboard-head-summary">
      {showUnits(orders)} {orders === 1 ? 'order' : 'orders'}
      {unpaid > 0 && (
        <>
          , {showUnits(unpaid)} unpaid: <b>{showDollars(unpaidAmount)}</b>
        </>
      )}
    </p>
  )
}

function Row({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { _id, txId } = order
  const state = orderState(order)
  return (
    <tr className={`is-${state}`}>
      <OrderCell order={order} to={`/dashboard/my-orders/${_id}`} />
      <OrderFigures order={order} />
      <td className={txId ? 'cell-tx-id' : 'cell-tx-id is-empty'} data-label="TxId">
        <TxId>{txId}</TxId>
      </td>
      <td className="cell-actions">
        <div className="row-actions">
          <Badge state={state} />
          {(state === 'shipped' || state === 'refunded') && (
            <span className="row-buttons">
              <ReorderButton variant="quiet-neutral" size="small" order={order} describedBy={_id} />
            </span>
          )}
          {state === 'pending' && (
            <span className="row-buttons">
              <ButtonLink variant="quiet-neutral" size="small" to={`/dashboard/my-orders/${_id}/receipt`} aria-describedby={_id}>
                Receipt
              </ButtonLink>
            </span>
          )}
          {state === 'unpaid' && (
            <span className="row-buttons">
              <Button variant="quiet-destructive" size="small" aria-describedby={_id} onClick={onCancel}>
                Cancel
              </Button>
              <ButtonLink variant="primary" size="small" to={`/payment/${_id}`} prefetch="none" aria-describedby={_id}>
                Pay
              </ButtonLink>
            </span>
          )}
        </div>
      </td>
    </tr>
  )
}
