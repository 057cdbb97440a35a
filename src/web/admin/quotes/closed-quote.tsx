import './offer.css'
import { Link } from 'react-router'
import { toCents } from '../../../contract/ground/money.ts'
import type { QuoteDetail } from '../../../contract/selling/quote.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { QuoteTotals } from '../../ui/quote/quote-totals.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'

/** What was offered in a quote that was accepted, declined or withdrawn. */
export function ClosedQuote({ quote: { items, offer, order } }: { quote: QuoteDetail }) {
  return (
    <ColumnSection
      id="lines"
      title="Lines"
      more={
        order && (
          <Link className="number-link" to={`/dashboard/manage-all-orders/${order._id}`} prefetch="intent">
            Order {order.number}
          </Link>
        )
      }
    >
      <Table label="Lines of the quote" className="closed-quote">
        <thead>
          <tr>
            <th>Product</th>
            <th className="number">Quantity</th>
            <th className="number">Per unit</th>
            <th className="number">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ position, product, sku, orderUnit, price, ownPrice }) => (
            <tr key={position}>
              <td translate="no">
                <MeasuredText>{product}</MeasuredText> <span className="text-small text-faint">{sku}</span>
              </td>
              <td className="number">{showUnits(orderUnit)}</td>
              <td className="number">{showAmount(price ?? ownPrice)}</td>
              <td className="number text-bold">{showAmount((orderUnit * toCents(price ?? ownPrice)) / 100)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {offer && (
        <div className="closed-quote-sum">
          <QuoteTotals sums={offer} />
        </div>
      )}
    </ColumnSection>
  )
}
