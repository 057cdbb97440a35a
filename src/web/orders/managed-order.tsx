import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { endsOrder } from '../../contract/event-verbs.ts'
import type { Order } from '../../contract/orders.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { requireAdmin } from '../people/guard.ts'
import { loadData } from '../people/load-data.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { ShipButton } from './ship-button.tsx'

export const meta = () => pageMeta('Order')

/** An order that was cancelled is gone, and its events stay. */
export async function clientLoader({ request, params: { id: orderId = '' } }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  const events = await loadData(request, api.orders.events({ orderId }))
  const isGone = events.some(({ verb }) => endsOrder(verb))
  return { events, order: isGone ? undefined : await loadData(request, api.orders.find({ orderId })) }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

/** An order with its events, for administrators. */
export default function ManagedOrder() {
  const { events, order } = useLoaderData<typeof clientLoader>()
  const { id } = useParams()
  const [cancelling, setCancelling] = useState<Order>()
  useRefreshOnReturn()
  return (
    <DashboardPage title="Order" beside={<p className="dashboard-head-summary order-page-id">{id}</p>}>
      {order ? (
        <OrderSheet order={order}>
          {order.status === 'pending' && <ShipButton order={order} size="medium" wide />}
          {order.status === 'unpaid' ? (
            <Button variant="destructive" size="medium" wide onClick={() => setCancelling(order)}>
              Cancel
            </Button>
          ) : (
            <ButtonLink variant="neutral" size="medium" wide to={`/dashboard/my-orders/${order._id}/receipt`}>
              Receipt
            </ButtonLink>
          )}
        </OrderSheet>
      ) : (
        <p className="order-page-cancelled">This order was canceled and deleted. Its events are kept.</p>
      )}
      <OrderEvents events={events} />
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} after="/dashboard/manage-all-orders" />
    </DashboardPage>
  )
}
