import type { OrderDetail } from '../../contract/orders.ts'
import { showTime } from '../ui/dates.ts'
import { Specification } from '../ui/specification.tsx'
import { FactLines } from './fact-lines.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { orderedBy, shipTo } from './ship-to.ts'

/** What is paid: the products of an order, its number and address. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const { number, lines, placedAt, purchaseOrder, txId } = order
  return (
    <section className="order-details" aria-labelledby="what">
      <h2 className="order-heading" id="what">
        Order details
      </h2>
      <OrderedLines lines={lines} />
      <Specification
        label="The order"
        rows={[
          ['Order', number],
          ['Order Date', showTime(placedAt)],
          ...(purchaseOrder ? [['Purchase order', purchaseOrder] as const] : []),
          ...(txId ? [['TxId', txId] as const] : []),
          ['Customer', <FactLines key="customer" lines={orderedBy(order)} />],
          ['Ship to', <FactLines key="ship-to" lines={shipTo(order)} />],
        ]}
      />
    </section>
  )
}
