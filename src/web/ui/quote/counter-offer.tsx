import './counter-offer.css'
import type { CounterOffer } from '../../../contract/selling/quote.ts'
import { Table } from '../tables/table.tsx'
import { MeasuredText } from '../text/measured-text.tsx'
import { showAmount, showUnits } from '../text/money.ts'

/** Where a customer's wish differs from the offer. */
export const CounterOfferTable = ({ counter: { lines, note } }: { counter: CounterOffer }) => (
  <>
    <Table label="Offered and requested" className="stacked-table counter-offer">
      <thead>
        <tr>
          <th>Product</th>
          <th className="number">Offered</th>
          <th className="number">Requested</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ productID, product, sku, orderUnit, price, offeredUnit, offeredPrice }) => (
          <tr key={productID}>
            <td>
              <MeasuredText>{product}</MeasuredText> <span className="text-small text-faint">{sku}</span>
            </td>
            <td className="number text-muted" data-label="Offered">
              {showUnits(offeredUnit)} at {showAmount(offeredPrice)}
            </td>
            <td className="number text-bold" data-label="Requested">
              {orderUnit === 0 ? 'removed' : `${showUnits(orderUnit)}${price === null ? '' : ` at ${showAmount(price)}`}`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
    {note && <p className="counter-note wrap-anywhere">{note}</p>}
  </>
)
