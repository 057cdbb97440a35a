import type { Order } from '../../contract/orders.ts'
import { showDollars, showUnits } from '../ui/money.ts'
import { OrderDate } from './order-date.tsx'

/** The cells of an order that every table of orders has: quantity, price, date. */
export function OrderFigures({ order }: { order: Order }) {
  return (
    <>
      <td className="num c-q" data-l="Quantity">
        {showUnits(order.orderUnit)}
      </td>
      <td className="num c-a b" data-l="Price">
        {showDollars(order.orderAmount)}
      </td>
      <td className="c-d" data-l="Order Date">
        <OrderDate order={order} />
      </td>
    </>
  )
}
