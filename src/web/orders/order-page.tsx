import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Order, OrderDetail } from '../../contract/orders.ts'
import { api } from '../api.ts'
import { PageFault } from '../content/page-fault.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { answered } from '../people/answered.ts'
import { requirePerson } from '../people/guard.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { showDollars } from '../ui/money.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { showTime } from './order-date.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import './order-page.css'

export const meta = () => pageMeta('Order')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const person = await requirePerson(request)
  const orderId = params.id ?? ''
  const [order, events] = await answered(
    request,
    Promise.all([api.orders.find({ orderId }), person.admin ? api.orders.events({ orderId }) : undefined]),
  )
  return { order, events, isMine: order.email === person.email }
}

export { LoaderScreen as HydrateFallback, PageFault as ErrorBoundary }

export default function OrderPage() {
  const { order, events, isMine } = useLoaderData<typeof clientLoader>()
  const [cancelling, setCancelling] = useState<Order>()
  useRefreshOnReturn()
  return (
    <DashboardPage title="Order" beside={<p className="dh-c oid-l">{order._id}</p>}>
      <div className="op">
        <OrderFacts order={order} />
        <section className="py-r" aria-label="Total">
          <span className="lab">Total</span>
          <p className="tot">{showDollars(order.orderAmount)}</p>
          <Badge status={order.status} />
          <Ways order={order} isMine={isMine} onCancel={() => setCancelling(order)} />
        </section>
        <OrderTimeline order={order} />
        {events && <OrderEvents events={events} />}
      </div>
      <CancelDialog
        order={cancelling}
        onClose={() => setCancelling(undefined)}
        after={isMine ? '/dashboard/my-orders' : '/dashboard/manage-all-orders'}
      />
    </DashboardPage>
  )
}

/** What can be done with the order as it stands. */
function Ways({ order, isMine, onCancel }: { order: OrderDetail; isMine: boolean; onCancel: () => void }) {
  const { _id, status, expiresAt, productID, orderUnit, stillSold } = order
  return (
    <>
      {status === 'unpaid' && isMine && (
        <>
          <ButtonLink variant="primary" size="large" wide to={`/payment/${_id}`} prefetch="none">
            Pay
          </ButtonLink>
          <p className="s m">This order is held for you until {showTime(expiresAt)}.</p>
        </>
      )}
      <p className="op-w">
        {status !== 'unpaid' && (
          <ButtonLink variant="neutral" to={`/dashboard/my-orders/${_id}/receipt`}>
            Receipt
          </ButtonLink>
        )}
        {stillSold && (
          <ButtonLink to={`/purchase/${productID}?quantity=${orderUnit}`} prefetch="none">
            Order again
          </ButtonLink>
        )}
        {status === 'unpaid' && (
          <Button variant="quiet-destructive" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </>
  )
}
