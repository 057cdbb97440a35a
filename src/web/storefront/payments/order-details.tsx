import '../../ui/order/order-heading.css'
import './order-details.css'
import type { Order, OrderDetail } from '../../../contract/selling/order.ts'
import { totalRows } from '../../../contract/selling/total-rows.ts'
import { FactLines } from '../../ui/order/fact-lines.tsx'
import { OrderedLines } from '../../ui/order/ordered-lines.tsx'
import { orderedBy, shipTo, whereTo } from '../../ui/order/ship-to.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { showTime } from '../../ui/text/dates.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { Specification } from '../../ui/text/specification.tsx'

/** What is paid: the products of an order, its number and address. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const { number, lines, placedAt, purchaseOrder, txId } = order
  const parts = totalRows(order)
  const rows = parts.length > 1 ? parts : []
  const only = lines.length === 1 ? lines[0] : undefined
  return (
    <section className="order-details" aria-labelledby="what">
      <h2 className="order-heading" id="what">
        Order details
      </h2>
      {only ? <OnlyProduct {...only} /> : <OrderedLines lines={lines} />}
      <Specification
        label="The order"
        rows={[
          ...(only
            ? ([
                ['Quantity', showUnits(only.orderUnit)],
                ['Price per unit', showAmount(only.price)],
              ] as const)
            : []),
          ...rows.map(({ label, amount }) => [label, showAmount(amount)] as const),
          ['Order', number],
          ['Order Date', showTime(placedAt)],
          ...(purchaseOrder ? [['Purchase order', purchaseOrder] as const] : []),
          ...(txId ? [['TxId', txId] as const] : []),
          ['Customer', <FactLines key="customer" lines={orderedBy(order)} />],
          [whereTo(order), <FactLines key="ship-to" lines={shipTo(order)} />],
        ]}
      />
    </section>
  )
}

const OnlyProduct = ({ product, productImg, sku }: Order['lines'][number]) => (
  <div className="product-cell order-details-product" translate="no">
    <Thumb image={productImg} />
    <span>
      <b>
        <MeasuredText>{product}</MeasuredText>
      </b>
      <span className="text-muted">{sku}</span>
    </span>
  </div>
)
