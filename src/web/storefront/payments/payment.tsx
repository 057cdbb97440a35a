import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { LoaderScreen } from '../../ui/frame/loader-screen.tsx'
import { PageError } from '../../ui/frame/page-error.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { orderState } from '../../ui/order/order-state.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { showDollars } from '../../ui/text/money.ts'
import { Confirming } from './confirming.tsx'
import { OrderDetails } from './order-details.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentStatus } from './payment-status.tsx'

export const meta = () => pageMeta('Payment')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  const orderId = params.id ?? ''
  const paymentId = new URL(request.url).searchParams.get('returned')
  const { state } = await loadData(request, paymentId ? api.payments.returned({ orderId, paymentId }) : api.payments.read({ orderId }))
  return { state, order: await loadData(request, api.orders.find({ orderId })) }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function Payment() {
  const { order, state } = useLoaderData<typeof clientLoader>()
  return (
    <main className="page-narrow">
      <header className="page-head">
        <h1 className="display-2">Payment</h1>
      </header>
      <div className="payment">
        <OrderDetails order={order} />
        <section className="order-total" aria-label="Total">
          <span className="field-label">Total</span>
          <p className="order-total-amount">{showDollars(order.orderAmount)}</p>
          <Badge state={orderState(order)} />
          {state === 'paid' && <Paid orderId={order._id} />}
          {state === 'off' && <p className="text-muted">Payments are currently unavailable. Your order is saved in My Orders.</p>}
          {state === 'confirming' && <Confirming orderId={order._id} />}
          {state === 'payable' && <PayButton order={order} />}
          <ArrowLink to="/dashboard/my-orders">My Orders</ArrowLink>
        </section>
      </div>
    </main>
  )
}

function Paid({ orderId }: { orderId: string }) {
  return (
    <>
      <PaymentStatus title="This order is paid">Thank you. We are preparing it for shipping.</PaymentStatus>
      <ButtonLink variant="neutral" to={`/dashboard/my-orders/${orderId}/receipt`}>
        Receipt
      </ButtonLink>
    </>
  )
}
