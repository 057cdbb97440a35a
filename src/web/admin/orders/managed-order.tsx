import './managed-order.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { endsOrder } from '../../../contract/messaging/event-verbs.ts'
import { orderNumberIn } from '../../../contract/messaging/order-number-in.ts'
import type { OrderMail } from '../../../contract/messaging/outbox.ts'
import { readEvent } from '../../../contract/messaging/recorded-event.ts'
import type { CustomerDetail } from '../../../contract/office/customers.ts'
import type { Note } from '../../../contract/office/notes.ts'
import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import type { Order, OrderDetail } from '../../../contract/selling/order.ts'
import type { OrderEvent } from '../../../contract/selling/order-event.ts'
import { CancelDialog } from '../../dashboard/cancel-dialog.tsx'
import { Columns } from '../../dashboard/columns.tsx'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { signedInAdmin } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { personMayDo, useMayDo } from '../../session/may-do.ts'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { CanceledSheet } from '../../ui/order/canceled-sheet.tsx'
import { OrderChanges } from '../../ui/order/order-changes.tsx'
import { ChangeOrder } from './change/change-order.tsx'
import { isChangeable } from './change/is-changeable.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { ManagedOrderAside } from './managed-order-aside.tsx'
import { ManagedOrderHead } from './managed-order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMails } from './order-mails.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipForm } from './ship-form.tsx'
import { TaxInVain } from './tax-in-vain.tsx'
import { useRefreshUntilSent } from './use-refresh-until-sent.ts'

interface Loaded {
  orderId: string
  events: OrderEvent[]
  notes: Note[]
  mails: OrderMail[]
  /** Undefined after the order has ended. */
  current: { order: OrderDetail; customer: CustomerDetail | undefined } | undefined
  /** What is kept of an order that has ended. */
  canceled: CanceledOrder | undefined
}

export const meta = ({ loaderData }: { loaderData: Loaded | undefined }) =>
  pageMeta(`Order ${loaderData ? numberOf(loaderData) : ''}`.trim())

/** An order that has ended keeps its number in its events. */
function numberOf({ current, events }: Pick<Loaded, 'current' | 'events'>): string {
  return current?.order.number ?? events.map((event) => orderNumberIn(readEvent(event))).find(Boolean) ?? ''
}

/** Of an order that was canceled, its events and notes stay, and what it was. */
export async function clientLoader({ request, context, params: { id: orderId = '' } }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const admin = context.get(signedInAdmin)
  const [ships, writes] = [personMayDo(admin, 'orders'), personMayDo(admin, 'orders', 'customers')]
  const [events, notes, mails] = await loadData(
    request,
    Promise.all([
      api.orders.events({ orderId }),
      writes ? api.notes.list({ thing: 'order', id: orderId }) : [],
      ships ? api.outbox.ofOrder({ orderId }) : [],
    ]),
  )
  const isGone = events.some(({ verb }) => endsOrder(verb))
  const kept = { orderId, events, notes, mails }
  if (isGone) return { ...kept, current: undefined, canceled: await loadData(request, api.canceledOrders.find({ orderId })) }
  return { ...kept, current: await loadData(request, readOrder(orderId, writes)), canceled: undefined }
}

async function readOrder(orderId: string, withCustomer: boolean) {
  const order = await api.orders.find({ orderId })
  return { order, customer: withCustomer ? await api.customers.find({ customerId: order.customerID }) : undefined }
}

/** An order with everything that the office does with it. */
export default function ManagedOrder() {
  const { orderId, events, notes, mails, current, canceled } = useLoaderData<typeof clientLoader>()
  const number = numberOf({ current, events })
  const [cancelling, setCancelling] = useState<Order>()
  const [search, setSearch] = useSearchParams()
  const mayDo = useMayDo()
  const [refunding, setRefunding] = useState(search.has('refund') && mayDo('refunds') ? current?.order : undefined)
  const [holding, setHolding] = useState(false)
  const [recording, setRecording] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  function closeRefund() {
    setRefunding(undefined)
    if (search.has('refund')) setSearch({}, { replace: true, preventScrollReset: true })
  }
  useRefreshOnReturn()
  useRefreshUntilSent(current?.order, mails)
  if (search.has('change') && current && isChangeable(current.order) && mayDo('refunds'))
    return <ChangeOrder key={orderId} order={current.order} />
  const history = (
    <OrderHistory orderId={orderId} takesNotes={current !== undefined && mayDo('orders', 'customers')} events={events} notes={notes} />
  )
  return (
    <DashboardPage
      title={number || 'Order'}
      crumb={<Crumb list={{ to: '/dashboard/manage-all-orders', name: 'Manage all orders' }}>{number || 'Order'}</Crumb>}
      beside={
        current && (
          <ManagedOrderHead
            order={current.order}
            onRefund={() => setRefunding(current.order)}
            onHold={() => setHolding(true)}
            onCancel={() => setCancelling(current.order)}
            onRecordPayment={() => setRecording(true)}
          />
        )
      }
    >
      {current ? (
        <Columns aside={<ManagedOrderAside {...current} mails={mails} onCorrect={() => setCorrecting(true)} />}>
          <OrderChanges order={current.order} list="/dashboard/manage-all-orders" />
          <TaxInVain order={current.order} />
          <ShipForm key={orderId} order={current.order} mayShip={mayDo('orders')} />
          {history}
        </Columns>
      ) : (
        <>
          {canceled && <CanceledSheet order={canceled} inOffice />}
          {history}
          <OrderMails mails={mails} />
        </>
      )}
      {recording && current && <RecordPaymentDialog order={current.order} onClose={() => setRecording(false)} />}
      {holding && <HoldDialog orderId={orderId} number={number} onClose={() => setHolding(false)} />}
      {correcting && current && <CorrectDialog order={current.order} onClose={() => setCorrecting(false)} />}
      {refunding && current && <RefundDialog order={current.order} claim={search.get('refund') ?? undefined} onClose={closeRefund} />}
      <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} after="/dashboard/manage-all-orders" />
    </DashboardPage>
  )
}
