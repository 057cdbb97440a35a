import type { OrderDetail } from '../../contract/orders.ts'
import { showTime } from '../ui/dates.ts'
import { MeasuredText } from '../ui/measured-text.tsx'
import { showDollars, showUnits } from '../ui/money.ts'
import { Specification } from '../ui/specification.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { orderedBy, shipTo } from './ship-to.ts'

/** The product, price and shipping address of an order. */
export function OrderFacts({ order, title = 'Order details' }: { order: OrderDetail; title?: string }) {
  const { product, productImg, sku, orderUnit, price, placedAt, txId } = order
  return (
    <section className="order-facts" aria-labelledby="what">
      <h2 className="order-heading" id="what">
        {title}
      </h2>
      <div className="product-cell order-facts-product">
        <Thumb image={productImg} />
        <span>
          <b>
            <MeasuredText>{product}</MeasuredText>
          </b>
          <span className="text-muted">{sku}</span>
        </span>
      </div>
      <Specification
        label="The order"
        rows={[
          ['Quantity', showUnits(orderUnit)],
          ['Price per unit', showDollars(price)],
          ['Order Date', showTime(placedAt)],
          ...(txId ? [['TxId', txId] as const] : []),
          ['Customer', <Lines key="customer" lines={orderedBy(order)} />],
          ['Ship to', <Lines key="ship-to" lines={shipTo(order)} />],
        ]}
      />
    </section>
  )
}

const Lines = ({ lines }: { lines: string[] }) =>
  lines.map((line) => (
    <span className="fact-line" key={line}>
      {line}
    </span>
  ))
