import { Link } from 'react-router'
import type { OpenItemSums, WaitingOrder } from '../../../contract/office/open-items.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { CalendarDay, Day } from '../../ui/text/day.tsx'
import { showAmount } from '../../ui/text/money.ts'

/** The orders that wait for payment: the first ones by the day that ends them, and the sum of all. */
export const WaitingOrders = ({ orders, waiting }: { orders: WaitingOrder[]; waiting: OpenItemSums['waiting'] }) => (
  <section className="open-section" aria-labelledby="waiting">
    <h2 className="display-4" id="waiting">
      Orders that wait for payment
    </h2>
    <p className="text-small text-muted">
      Nobody owes these: no invoice is issued yet, and the stock goes back when the time is over. They are in no sum above.
    </p>
    <ListTable
      label="Orders that wait for payment"
      className="accounting-table"
      columns={columns}
      items={orders}
      lastRow={
        <tr className="open-all">
          <th colSpan={4} scope="row">
            <Link className="link" to="/dashboard/manage-all-orders?status=unpaid">
              {countOf(waiting.orders, 'order', 'orders')}
            </Link>
          </th>
          <td className="number text-bold" data-label="Amount">
            {showAmount(waiting.amount)}
          </td>
        </tr>
      }
    />
  </section>
)

const columns: Column<WaitingOrder>[] = [
  {
    name: 'Order',
    className: 'cell-number',
    cell: ({ _id, number }) => (
      <Link className="number-link text-bold no-break" to={`/dashboard/manage-all-orders/${_id}`} prefetch="intent">
        {number}
      </Link>
    ),
  },
  {
    name: 'Company or customer',
    className: 'cell-customer',
    cell: ({ company, customer }) => (
      <span>
        {company || customer}
        {company && <span className="block text-small text-muted">{customer}</span>}
      </span>
    ),
  },
  { name: 'Placed', className: 'no-break', cell: ({ placedOn }) => <CalendarDay day={placedOn} /> },
  {
    name: 'Held',
    className: 'no-break',
    cell: ({ expiresAt, received }) =>
      expiresAt ? (
        <span>
          until <Day at={expiresAt} />
        </span>
      ) : (
        `${showAmount(received)} has arrived`
      ),
  },
  { name: 'Amount', isNumber: true, className: 'text-bold', cell: ({ amount }) => showAmount(amount) },
]
