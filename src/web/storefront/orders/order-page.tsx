import './order-page.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router'
import { claimableUnits, claimedOf } from '../../../contract/rules/claimable-units.ts'
import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import type { Order, OrderDetail } from '../../../contract/selling/order.ts'
import { CancelDialog } from '../../dashboard/cancel-dialog.tsx'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { findUnlessCanceled } from '../../session/find-unless-canceled.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { AcceptedTerms } from '../../ui/order/accepted-terms.tsx'
import { CanceledSheet } from '../../ui/order/canceled-sheet.tsx'
import { OrderChanges } from '../../ui/order/order-changes.tsx'
import { orderState } from '../../ui/order/order-state.ts'
import { showDay, showTime } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { ReorderButton } from '../cart/reorder-button.tsx'
import { Confirming } from '../payments/confirming.tsx'
import { PaidInPart } from '../payments/paid-in-part.tsx'
import { TransferDetails } from '../payments/transfer-details.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderSheet } from './order-sheet.tsx'

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export const meta = ({ loaderData }: { loaderData: Loaded | undefined }) =>
  pageMeta(`Order ${(loaderData?.found ?? loaderData?.canceled)?.number ?? ''}`.trim())

/** Redirects administrators from another customer's order to its managed page. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const person = await requirePerson(request)
  const orderId = params.id ?? ''
  const loaded = await loadData(request, findUnlessCanceled(orderId, api.orders.find({ orderId })))
  const isOwn = (loaded.found ?? loaded.canceled).email === person.email
  if (person.admin && !isOwn) throw redirect(`/dashboard/manage-all-orders/${orderId}`)
  return { ...loaded, isOwn }
}

export default function OrderPage() {
  const { found, canceled, isOwn } = useLoaderData<typeof clientLoader>()
  return found ? <PlacedOrder order={found} isOwn={isOwn} /> : <CanceledPage order={canceled} />
}

/** What is kept of an order after it was canceled. */
function CanceledPage({ order }: { order: CanceledOrder }) {
  const title = (
    <>
      Order <span className="no-break">{order.number}</span>
    </>
  )
  return (
    <DashboardPage title={title} crumb={<Crumb list={{ to: '/dashboard/my-orders', name: 'My Orders' }}>{order.number}</Crumb>}>
      <CanceledSheet order={order}>
        <ReorderButton order={order} />
      </CanceledSheet>
    </DashboardPage>
  )
}

function PlacedOrder({ order, isOwn }: { order: OrderDetail; isOwn: boolean }) {
  const [cancelling, setCancelling] = useState<Order>()
  useRefreshOnReturn()
  return (
    <OrderFrame
      list={{ to: '/dashboard/my-orders', name: 'My Orders' }}
      number={order.number}
      order={order}
      action={order.stillSold && <Reorder order={order} />}
    >
      <OrderSheet order={order} actions={<Actions order={order} isOwn={isOwn} onCancel={() => setCancelling(order)} />}>
        <p className="text-small text-muted">
          Questions about this order?{' '}
          <Link className="link" to={`/contact?order=${order.number}`}>
            Contact us
          </Link>
        </p>
        {order.termsOfSale && (
          <p className="text-small text-muted">
            Accepted with this order: <AcceptedTerms terms={order.termsOfSale} className="link" />
          </p>
        )}
        <OrderChanges order={order} list="/dashboard/my-orders" />
        <AskForUnits order={order} />
      </OrderSheet>
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} after={`/dashboard/my-orders/${order._id}`} />
    </OrderFrame>
  )
}

/** Leads to the form of a return or claim, as long as there are units for it. */
function AskForUnits({ order: { _id, lines, claims } }: { order: OrderDetail }) {
  if (lines.every((line) => claimableUnits(line, claimedOf(line, claims)) === 0)) return null
  return (
    <p className="text-small text-muted">
      Something wrong with what arrived?{' '}
      <Link className="link" to={`/dashboard/my-orders/${_id}/claim`} prefetch="intent">
        Return or report damage
      </Link>
    </p>
  )
}

/** An order of one product can be repeated on the specification's order form. */
function Reorder({ order }: { order: OrderDetail }) {
  if (order.lines.length > 1) return <ReorderButton order={order} />
  return (
    <ButtonLink to={`/purchase/${order.productID}?quantity=${order.orderUnit}`} prefetch="none">
      Reorder
    </ButtonLink>
  )
}

/** What is owed, and the actions that the order's state allows. */
/** A manager pays the order of a colleague, and does not cancel it. */
function Actions({ order, isOwn, onCancel }: { order: OrderDetail; isOwn: boolean; onCancel: () => void }) {
  const { _id, expiresAt, orderAmount } = order
  const state = orderState(order)
  if (order.dueAt && order.toPay > 0)
    return (
      <>
        <p>This order is on account, due {showDay(order.dueAt)}.</p>
        {order.received === 0 && (
          <ButtonLink variant="secondary" size="large" wide to={`/payment/${_id}`} prefetch="none">
            Pay {showAmount(order.toPay)}
          </ButtonLink>
        )}
        <TransferDetails order={order} />
      </>
    )
  if (state === 'confirming') return <Confirming orderId={_id} />
  if (state !== 'unpaid') return null
  if (order.received > 0) return <PaidInPart order={order} />
  return (
    <>
      <p>This order is held for you until {showTime(expiresAt)}.</p>
      <ButtonLink variant="primary" size="large" wide to={`/payment/${_id}`} prefetch="none">
        Pay {showAmount(orderAmount)}
      </ButtonLink>
      <TransferDetails order={order} />
      {isOwn && (
        <Button variant="quiet-destructive" wide onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  )
}
