import './payment.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import { PutOnAccount } from '../../forms/put-on-account.tsx'
import { keepShownPage } from '../../framework/keep-shown-page.ts'
import { api } from '../../session/api.ts'
import { findUnlessCanceled } from '../../session/find-unless-canceled.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { CanceledSheet } from '../../ui/order/canceled-sheet.tsx'
import { orderState } from '../../ui/order/order-state.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { ReorderButton } from '../cart/reorder-button.tsx'
import { Confirming } from './confirming.tsx'
import { OrderDetails } from './order-details.tsx'
import { PaidInPart } from './paid-in-part.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { TransferDetails } from './transfer-details.tsx'

export const meta = () => pageMeta('Payment')

export const clientMiddleware = [keepShownPage]

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  const orderId = params.id ?? ''
  const paymentId = new URL(request.url).searchParams.get('returned')
  const asked = paymentId ? api.payments.returned({ orderId, paymentId }) : api.payments.read({ orderId })
  const { found, canceled } = await loadData(request, findUnlessCanceled(orderId, asked))
  if (!found) return { canceled }
  return { state: found.state, order: await loadData(request, api.orders.find({ orderId })) }
}

export default function Payment() {
  const { canceled, order, state } = useLoaderData<typeof clientLoader>()
  if (canceled) return <Canceled order={canceled} />
  return (
    <main className="page-narrow">
      <header className="page-head">
        <h1 className="display-2">Payment</h1>
      </header>
      <div className="payment">
        <OrderDetails order={order} />
        <section className="order-total box" aria-label="Total">
          <span className="field-label">Total</span>
          <p className="order-total-amount">{showAmount(order.toPay || order.orderAmount)}</p>
          <Badge state={orderState(order)} />
          {state === 'paid' && <Paid orderId={order._id} />}
          {state === 'off' && !order.transfer && order.received === 0 && (
            <p className="text-muted">Payments are currently unavailable. Your order is saved in My Orders.</p>
          )}
          {state === 'confirming' && <Confirming orderId={order._id} />}
          {state === 'payable' && <PayButton order={order} />}
          {(state === 'payable' || state === 'off') && <PutOnAccount order={order} />}
          {(state === 'payable' || state === 'off') &&
            (order.received > 0 ? <PaidInPart order={order} /> : <TransferDetails order={order} />)}
          <ArrowLink to="/dashboard/my-orders">My Orders</ArrowLink>
        </section>
      </div>
    </main>
  )
}

/** An old link: the order can no longer be paid. */
function Canceled({ order }: { order: CanceledOrder }) {
  return (
    <main className="page-narrow">
      <header className="page-head">
        <h1 className="display-2">Payment</h1>
      </header>
      <CanceledSheet order={order}>
        <ReorderButton order={order} />
        <ArrowLink to="/dashboard/my-orders">My Orders</ArrowLink>
      </CanceledSheet>
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
