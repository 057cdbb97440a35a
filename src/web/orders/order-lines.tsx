import type { Order, OrderLine } from '../../contract/orders.ts'
import { MeasuredText } from '../ui/measured-text.tsx'
import { showDollars, showUnits } from '../ui/money.ts'
import { Table } from '../ui/table.tsx'
import { Thumb } from '../ui/thumb.tsx'

/** The products of an order with quantities and prices. */
export function OrderLines({ order: { lines } }: { order: Order }) {
  return (
    <Table label="Products" className="order-lines">
      <thead>
        <tr>
          <th>Product</th>
          <th className="number">Shipped</th>
          <th className="number">Quantity</th>
          <th className="number">Per unit</th>
          <th className="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.position} {...line} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ product, sku, productImg, shippedUnit, orderUnit, price, amount }: OrderLine) {
  return (
    <tr>
      <th scope="row">
        <div className="product-cell">
          <Thumb image={productImg} />
          <span>
            <b>
              <MeasuredText>{product}</MeasuredText>
            </b>
            <span className="text-small text-faint">{sku}</span>
          </span>
        </div>
      </th>
      <td className={shippedUnit > 0 ? 'number line-shipped' : 'number line-shipped is-none'}>
        {showUnits(shippedUnit)}
        <span className="on-phone"> shipped</span>
        {shippedUnit > 0 && shippedUnit < orderUnit && (
          <span className="to-follow">
            <span className="on-phone">, </span>
            {showUnits(orderUnit - shippedUnit)} still to ship
          </span>
        )}
      </td>
      <td className="number line-units">{showUnits(orderUnit)}</td>
      <td className="number line-price">
        <span className="on-phone">at </span>
        {showDollars(price)}
      </td>
      <td className="number line-amount text-bold">{showDollars(amount)}</td>
    </tr>
  )
}
