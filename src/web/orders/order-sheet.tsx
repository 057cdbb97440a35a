import type { ReactNode } from 'react'
import type { OrderDetail } from '../../contract/orders.ts'
import { Badge } from '../ui/badge.tsx'
import { showDollars } from '../ui/money.ts'
import { OrderFacts } from './order-facts.tsx'
import { orderState } from './order-state.ts'
import { OrderTimeline } from './order-timeline.tsx'

/** An order: facts, total with actions, and timeline. */
export function OrderSheet({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const total = showDollars(order.orderAmount)
  return (
    <div className="order-sheet">
      <OrderFacts order={order} />
      <section className="order-total" aria-label="Total">
        <span className="field-label">Total</span>
        <p className={total.length > 10 ? 'order-total-amount is-long' : 'order-total-amount'}>{total}</p>
        <Badge state={orderState(order)} />
        {children}
      </section>
      <OrderTimeline order={order} />
    </div>
  )
}
