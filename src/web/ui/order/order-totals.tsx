import './order-totals.css'
import type { ReactNode } from 'react'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { totalRows } from '../../../contract/selling/total-rows.ts'
import { showAmount } from '../text/money.ts'

interface Props {
  order: Pick<OrderPreview, 'goods' | 'delivery' | 'tax' | 'rates' | 'orderAmount'>
  /** Names the country of the delivery. */
  withPlace?: boolean
  /** For a page that shows them already. */
  hidesGoods?: boolean
  /** Set if delivery and tax are not known yet: why, or empty if a field says so. */
  unknown?: string | undefined
  /** Beside the tax, before the total. */
  note?: ReactNode
}

/** What an order costs, in the shop's currency. */
export function OrderTotals({ order, withPlace = false, hidesGoods = false, unknown, note }: Props) {
  const rows = totalRows(order, { withPlace }).slice(hidesGoods ? 1 : 0)
  const total = showAmount(order.orderAmount)
  return (
    <dl className="order-totals">
      {rows.map(({ label, amount }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate="no">{showAmount(amount)}</dd>
          {note && index === rows.length - 1 && <dd className="order-totals-note">{note}</dd>}
        </div>
      ))}
      <div className={total.length > 10 ? 'order-totals-sum is-long' : 'order-totals-sum'}>
        <dt>{unknown === undefined ? 'Total' : 'Total of the goods'}</dt>
        <dd translate="no">{total}</dd>
        {unknown && <dd className="order-totals-unknown">{unknown}</dd>}
      </div>
    </dl>
  )
}
