import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { endsOrder } from '../../contract/event-verbs.ts'
import type { Order, OrderDetail, OrderEvent } from '../../contract/order.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { requireAdmin } from '../people/guard.ts'
import { loadData } from '../people/load-data.ts'
import { Button } from '../ui/button.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { ShipButton } from './ship-button.tsx'

interface Loaded {
  events: OrderEvent[]
  /** Undefined after the order has ended. */
  order: OrderDetail | undefined
}

export const meta = ({ loaderData }: { loaderData: Loaded | undefined }) =>
  pageMeta(`Order ${loaderData ? numberOf(loaderData) : ''}`.trim())

/** An order that has ended keeps its number in its events. */
function numberOf({ order, events }: Loaded): string {
  const facts = events.flatMap(({ before, after }) => [before, after]).find((each) => typeof each?.number === 'string')
  return order?.number ?? String(facts?.number ?? '')
}

/** An order that was cancelled is gone, and its events stay. */
export async function clientLoader({ request, params: { id: orderId = '' } }: ClientLoaderFunctionArgs): Promise<Loaded> {
  await requireAdmin(request)
  const events = await loadData(request, api.orders.events({ orderId }))
  const isGone = events.some(({ verb }) => endsOrder(verb))
  return { events, order: isGone ? undefined : await loadData(request, api.orders.find({ orderId })) }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

/** An order with its events, for administrators. */
export default function ManagedOrder() {
  const { events, order } = useLoaderData<typeof clientLoader>()
  const [cancelling, setCancelling] = useState<Order>()
  useRefreshOnReturn()
  return (
    <OrderFrame list={{ to: '/dashboard/manage-all-orders', name: 'Manage all orders' }} number={numberOf({ order, events })} order={order}>
      {order ? (
        <OrderSheet
          order={order}
          actions={
            <>
              {order.status === 'pending' && <ShipButton order={order} size="medium" wide />}
              {order.status === 'unpaid' && (
                <Button variant="destructive" size="medium" wide onClick={() => setCancelling(order)}>
                  Cancel
                </Button>
              )}
            </>
          }
        />
      ) : (
        <p className="order-page-cancelled">This order was canceled and deleted. Its events are kept.</p>
      )}
      <OrderEvents events={events} />
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} after="/dashboard/manage-all-orders" />
    </OrderFrame>
  )
}
