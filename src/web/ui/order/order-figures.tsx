import type { Order } from '../../../contract/order.ts'
import { showDay } from '../text/dates.ts'
import { showAmount, showUnits } from '../text/money.ts'
import { OrderDate } from './order-date.tsx'
import { isShippedInPart, shippedUnits } from './shipped-units.ts'

/** The cells that every table of orders has: quantity, price, date. */
export function OrderFigures({ order }: { order: Order }) {
  return (
    <>
      <td className="number cell-quantity" data-label="Quantity">
        {showUnits(order.orderUnit)}
        {isShippedInPart(order) && <span className="text-faint">{showUnits(shippedUnits(order))} shipped</span>}
      </td>
      <td className="number cell-amount text-bold" data-label="Price">
        {showAmount(order.orderAmount)}
        {order.dueAt && order.toPay > 0 && <span className="text-faint">On account, due {showDay(order.dueAt)}</span>}
        {order.refunded > 0 && (
          <span className="text-faint">
            {showAmount(order.refunded)} {order.terms === 'account' && order.paidAt === null ? 'credited' : 'refunded'}
          </span>
        )}
      </td>
      <td className="cell-date" data-label="Order Date">
        <OrderDate order={order} />
      </td>
    </>
  )
}
