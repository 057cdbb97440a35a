import './orders.css'
import type { Order } from '../../../contract/selling/order.ts'
import type { Column } from '../tables/list-table.tsx'
import { showDay } from '../text/dates.ts'
import { showAmount, showUnits } from '../text/money.ts'
import { OrderDate } from './order-date.tsx'
import { isShippedInPart, shippedUnits } from './shipped-units.ts'

/** The columns that every table of orders has: quantity, price, date. */
export const orderFigures: Column<Order>[] = [
  {
    name: 'Quantity',
    label: 'Quantity',
    isNumber: true,
    className: 'cell-quantity',
    cell: (order) => (
      <>
        {showUnits(order.orderUnit)}
        {isShippedInPart(order) && <span className="text-faint">{showUnits(shippedUnits(order))} shipped</span>}
      </>
    ),
  },
  {
    name: 'Price',
    label: 'Price',
    isNumber: true,
    className: 'cell-amount text-bold',
    cell: (order) => (
      <>
        {showAmount(order.orderAmount)}
        {order.dueAt && order.toPay > 0 && <span className="text-faint">On account, due {showDay(order.dueAt)}</span>}
        {order.received > 0 && <span className="text-faint">{showAmount(order.toPay)} left to pay</span>}
        {order.refunded > 0 && (
          <span className="text-faint">
            {showAmount(order.refunded)} {order.terms === 'account' && order.paidAt === null ? 'credited' : 'refunded'}
          </span>
        )}
      </>
    ),
  },
  { name: 'Order Date', label: 'Order Date', className: 'cell-date', cell: (order) => <OrderDate order={order} /> },
]
