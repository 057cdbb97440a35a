import type { Order } from '../../contract/orders.ts'
import { whenPlaced } from '../orders/order-date.tsx'
import { showDollars, showUnits } from '../ui/money.ts'
import { Specification } from '../ui/specification.tsx'
import { Thumb } from '../ui/thumb.tsx'

/** The order as it was placed, with the price it was placed at. */
export function WhatIsPaid({ order }: { order: Order }) {
  const { day, time } = whenPlaced(order)
  const cents = Math.round(order.orderAmount * 100)
  return (
    <section className="py-l" aria-labelledby="what">
      <h2 className="py-h" id="what">
        What is paid
      </h2>
      <div className="pcell py-p">
        <Thumb image={order.productImg} />
        <b>{order.product}</b>
      </div>
      <Specification
        label="The order"
        rows={[
          ['Quantity', showUnits(order.orderUnit)],
          ['Price per unit', showDollars(cents / order.orderUnit / 100)],
          ['Order Date', `${day}, ${time}`],
          ['Ship to', [order.company, order.street, order.city, order.country].filter(Boolean).join(', ')],
        ]}
      />
    </section>
  )
}
