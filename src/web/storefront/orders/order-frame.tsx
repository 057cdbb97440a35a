import './order-page.css'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { Crumb } from '../../dashboard/crumb.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { orderState } from '../../ui/order/order-state.ts'
import { isShippedInPart, shippedUnits, wantedUnits } from '../../ui/order/shipped-units.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { showUnits } from '../../ui/text/money.ts'

interface Props {
  /** The list that the order belongs to. */
  list: { to: string; name: string }
  number: string
  order: OrderDetail
  action?: ReactNode
  children: ReactNode
}

/** The page of an order in the dashboard: its list, number and state. */
export function OrderFrame({ list, number, order, action, children }: Props) {
  const title = (
    <>
      Order <span className="no-break">{number}</span>
    </>
  )
  return (
    <DashboardPage title={title} crumb={<Crumb list={list}>{number}</Crumb>} beside={<State order={order} action={action} />}>
      {children}
    </DashboardPage>
  )
}

function State({ order, action }: { order: OrderDetail; action: ReactNode }) {
  return (
    <div className="order-state row">
      <Badge state={orderState(order)} />
      {isShippedInPart(order) && (
        <span className="text-muted">
          {showUnits(shippedUnits(order))} of {showUnits(wantedUnits(order))} units shipped
        </span>
      )}
      {action}
    </div>
  )
}
