import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { OrderFacts } from '../orders/order-facts.tsx'
import { orderState } from '../orders/order-state.ts'
import { answered } from '../people/answered.ts'
import { requirePerson } from '../people/guard.ts'
import { ArrowLink } from '../ui/arrow-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { showDollars } from '../ui/money.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { Confirming } from './confirming.tsx'
import { PayButton } from './pay-button.tsx'

export const meta = () => pageMeta('Payment')

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  const orderId = params.id ?? ''
  const paymentId = new URL(request.url).searchParams.get('returned')
  const { state } = await answered(request, paymentId ? api.payments.returned({ orderId, paymentId }) : api.payments.read({ orderId }))
  return { state, order: await answered(request, api.orders.find({ orderId })) }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function Payment() {
  const { order, state } = useLoaderData<typeof clientLoader>()
  return (
    <main className="pg1000">
      <header className="ph-h">
        <h1 className="d2">Payment</h1>
      </header>
      <div className="py">
        <OrderFacts order={order} title="What is paid" />
        <section className="py-r" aria-label="Total">
          <span className="lab">Total</span>
          <p className="tot">{showDollars(order.orderAmount)}</p>
          <Badge state={orderState(order)} />
          {state === 'paid' && <Paid orderId={order._id} />}
          {state === 'off' && <p className="m">This shop takes no payments at the moment. Your order is kept in My Orders.</p>}
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
      <div className="cf" role="status">
        <span>
          <b className="b">This order is paid</b>
          <br />
          <span className="m">Thank you. We are getting it ready to ship.</span>
        </span>
      </div>
      <ButtonLink variant="neutral" to={`/dashboard/my-orders/${orderId}/receipt`}>
        Receipt
      </ButtonLink>
    </>
  )
}
