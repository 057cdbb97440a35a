import type { OrderPreview } from '../../../contract/order.ts'
import { showAmount } from '../text/money.ts'

/** What an order costs, in the shop's currency. */
export function OrderTotals({ goods, orderAmount }: Pick<OrderPreview, 'goods' | 'orderAmount'>) {
  const total = showAmount(orderAmount)
  return (
    <dl className="order-totals">
      <div>
        <dt>Goods</dt>
        <dd>{showAmount(goods)}</dd>
      </div>
      <div className={total.length > 10 ? 'order-totals-sum is-long' : 'order-totals-sum'}>
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  )
}
