import './customer-page.css'
import { Link } from 'react-router'
import type { CustomerDetail } from '../../../contract/office/customers.ts'
import type { Order } from '../../../contract/selling/order.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { InvoiceLink } from '../../forms/invoice-link.tsx'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { whenPlaced } from '../../ui/order/order-date.tsx'
import { orderState } from '../../ui/order/order-state.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { Day } from '../../ui/text/day.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'

/** The last orders of a customer, with a link to all. */
export const CustomerOrders = ({ customer: { _id, orders: count }, orders }: { customer: CustomerDetail; orders: Order[] }) => (
  <OrdersSection all={`/dashboard/manage-all-orders?customer=${_id}`} count={count} orders={orders} />
)

interface Props {
  /** The list of all of them. */
  all: string
  count: number
  orders: Order[]
  /** Names who ordered. */
  withPerson?: boolean
}

/** The last orders of a customer or a company, with a link to all. */
export function OrdersSection({ all, count, orders, withPerson = false }: Props) {
  const more = count > orders.length && <ArrowLink to={all}>All {showUnits(count)} orders</ArrowLink>
  const orderColumn: Column<Order> = {
    name: 'Order',
    className: 'cell-order',
    cell: ({ _id, number, lines, product, customerName }) => (
      <>
        <Link className="number-link text-bold" to={`/dashboard/manage-all-orders/${_id}`} prefetch="intent">
          {number}
        </Link>
        <span className="text-small">
          {lines[0]?.product ?? product} {lines.length > 1 && <span className="text-muted">and {lines.length - 1} more</span>}
        </span>
        {withPerson && <span className="text-small text-faint">{customerName}</span>}
      </>
    ),
  }
  return (
    <ColumnSection id="orders" title="Orders" more={more}>
      {orders.length === 0 ? (
        <p className="text-muted">No orders yet.</p>
      ) : (
        <ListTable
          label="Last orders"
          className="customer-orders card-rows"
          isStacked={false}
          columns={[orderColumn, ...columns]}
          items={orders}
        />
      )}
    </ColumnSection>
  )
}

const columns: Column<Order>[] = [
  { name: 'Order Date', className: 'cell-date no-break', cell: (order) => <Day at={whenPlaced(order)} /> },
  { name: 'Price', isNumber: true, className: 'cell-amount text-bold', cell: ({ orderAmount }) => showAmount(orderAmount) },
  {
    name: 'Payment',
    className: 'cell-payment',
    cell: (order) => (
      <>
        {describePayment(order)}
        {order.invoices.map((invoice) => (
          <InvoiceLink key={invoice.number} className="number-link block text-small" orderId={order._id} invoice={invoice}>
            {invoice.number}
          </InvoiceLink>
        ))}
      </>
    ),
  },
  { name: 'Status', className: 'cell-state', cell: (order) => <Badge state={orderState(order)} /> },
]

function describePayment({ status, paidAt, paidBy, refunded, received, dueAt, toPay }: Order): string {
  if (status === 'refunded') return 'Refunded'
  if (received > 0) return `${showAmount(received)} paid, ${showAmount(toPay)} left`
  if (refunded > 0) return `${showAmount(refunded)} refunded`
  if (dueAt && toPay > 0) return `Due ${showDay(dueAt)}`
  if (!paidAt) return 'Not paid yet'
  return `Paid ${showDay(paidAt)}${paidBy === 'transfer' ? ' by transfer' : ''}`
}
