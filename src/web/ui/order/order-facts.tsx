import './order-facts.css'
import type { ReactNode } from 'react'
import type { Order, OrderAddress } from '../../../contract/selling/order.ts'
import { showTime } from '../text/dates.ts'
import { FactLines } from './fact-lines.tsx'
import { orderedBy, shipTo, whereTo } from './ship-to.ts'

type Facts = OrderAddress & Pick<Order, 'customerName' | 'email' | 'purchaseOrder' | 'rates'> & { placedAt: string }

/** When an order was placed, by whom, and where it goes. */
export function OrderFacts({ order }: { order: Facts }) {
  return (
    <dl className="order-facts">
      <Fact name="Order Date">{showTime(order.placedAt)}</Fact>
      {order.purchaseOrder && <Fact name="Purchase order">{order.purchaseOrder}</Fact>}
      <Fact name="Ordered by">
        <FactLines lines={orderedBy(order)} />
      </Fact>
      <Fact name={whereTo(order)}>
        <FactLines lines={shipTo(order)} />
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
