import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router'
import type { Order, OrderDetail } from '../../contract/orders.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { Confirming } from '../payments/confirming.tsx'
import { requirePerson } from '../people/guard.ts'
import { loadData } from '../people/load-data.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { showTime } from '../ui/dates.ts'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { orderState } from './order-state.ts'

export const meta = () => pageMeta('Order')

/** Redirects administrators from another customer's order to its managed page. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const person = await requirePerson(request)
  const order = await loadData(request, api.orders.find({ orderId: params.id ?? '' }))
  if (order.email !== person.email) throw redirect(`/dashboard/manage-all-orders/${order._id}`)
  return order
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function OrderPage() {
  const order = useLoaderData<typeof clientLoader>()
  const [cancelling, setCancelling] = useState<Order>()
  useRefreshOnReturn()
  return (
    <DashboardPage title="Order" beside={<p className="dashboard-head-summary order-page-id">{order._id}</p>}>
      <OrderSheet order={order}>
        <Actions order={order} onCancel={() => setCancelling(order)} />
      </OrderSheet>
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} after="/dashboard/my-orders" />
    </DashboardPage>
  )
}

/** The actions that the order's state allows. */
function Actions({ order, onCancel }: { order: OrderDetail; onCancel: () => void }) {
  const { _id, expiresAt, productID, orderUnit, stillSold } = order
  const state = orderState(order)
  return (
    <>
      {state === 'confirming' && <Confirming orderId={_id} />}
      {state === 'unpaid' && (
        <>
          <ButtonLink variant="primary" size="large" wide to={`/payment/${_id}`} prefetch="none">
            Pay
          </ButtonLink>
          <p className="text-small text-muted">This order is held for you until {showTime(expiresAt)}.</p>
        </>
      )}
      <p className="order-page-actions">
        {(state === 'pending' || state === 'shipped') && (
          <ButtonLink variant="neutral" to={`/dashboard/my-orders/${_id}/receipt`}>
            Receipt
          </ButtonLink>
        )}
        {stillSold && (
          <ButtonLink to={`/purchase/${productID}?quantity=${orderUnit}`} prefetch="none">
            Order again
          </ButtonLink>
        )}
        {state === 'unpaid' && (
          <Button variant="quiet-destructive" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
      <p className="text-small text-muted">
        Questions about this order?{' '}
        <Link className="link" to="/contact">
          Contact us
        </Link>
      </p>
    </>
  )
}
