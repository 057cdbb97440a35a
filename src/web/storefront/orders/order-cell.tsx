import '../../ui/order/orders.css'
import { Link } from 'react-router'
import type { Order } from '../../../contract/selling/order.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'

/** An order in a table: its first product as a link, how many more there are, and its number. */
export function OrderCell({
  order: { _id, number, product, productImg, purchaseOrder, customerName, lines },
  to,
  withPerson = false,
}: {
  order: Pick<Order, '_id' | 'number' | 'product' | 'productImg' | 'purchaseOrder' | 'customerName'> & { lines: { product: string }[] }
  to: string
  /** Names who ordered. */
  withPerson?: boolean
}) {
  const [first, ...others] = lines
  return (
    <div className="product-cell" translate="no">
      <Thumb image={productImg} />
      <span className="order-cell" id={_id}>
        <b>
          <Link to={to} prefetch="intent">
            <MeasuredText>{first?.product ?? product}</MeasuredText>
          </Link>
        </b>
        {others.length > 0 && <span className="text-muted">and {others.length} more</span>}
        <span className="text-small text-faint">
          {number}
          {withPerson && `, ${customerName}`}
          {purchaseOrder && <span className="order-cell-reference">{purchaseOrder}</span>}
        </span>
      </span>
    </div>
  )
}
