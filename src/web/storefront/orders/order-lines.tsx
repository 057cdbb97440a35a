import './order-lines.css'
import { openUnits } from '../../../contract/rules/open-units.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'

/** The products of an order with quantities and prices. */
export function OrderLines({ order: { lines } }: { order: OrderDetail }) {
  return (
    <Table label="Products" className="order-lines card-rows still-rows">
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

function Row({ product, sku, productImg, slug, shippedUnit, orderUnit, price, amount, ...line }: OrderDetail['lines'][number]) {
  const open = openUnits({ shippedUnit, orderUnit, ...line })
  return (
    <tr>
      <th scope="row">
        <ProductCell image={productImg} name={product} sku={sku} slug={slug} />
      </th>
      <td className={shippedUnit > 0 ? 'number line-shipped' : 'number line-shipped is-none'}>
        {showUnits(shippedUnit)}
        <span className="on-phone"> shipped</span>
        {shippedUnit > 0 && open > 0 && (
          <span className="to-follow">
            <span className="on-phone">, </span>
            {showUnits(open)} still to ship
          </span>
        )}
      </td>
      <td className="number line-units">{showUnits(orderUnit)}</td>
      <td className="number line-price">
        <span className="on-phone">at </span>
        {showAmount(price)}
      </td>
      <td className="number line-amount text-bold">{showAmount(amount)}</td>
    </tr>
  )
}
