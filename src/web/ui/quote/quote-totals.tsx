import '../order/order-totals.css'
import { toCents } from '../../../contract/ground/money.ts'
import { percentBelow } from '../../../contract/rules/below-public.ts'
import type { QuoteSums } from '../../../contract/selling/quote.ts'
import { totalRows } from '../../../contract/selling/total-rows.ts'
import { showAmount } from '../text/money.ts'

interface Props {
  sums: QuoteSums
  /** The goods at the customer's own prices, of which a discount is taken. */
  ownGoods?: number
  /** What delivery costs by the rates, if another amount is fixed. */
  ratesDelivery?: number | null
  /** What the goods are called without a discount. */
  goods?: string
  inOffice?: boolean
}

/** What a quote costs: goods at the customer's own prices, discount, delivery, tax and total, in the shop's currency. */
export function QuoteTotals({ sums, ownGoods, ratesDelivery = null, goods = 'Goods', inOffice = false }: Props) {
  const discount = ownGoods === undefined ? 0 : toCents(ownGoods) - toCents(sums.goods)
  const [, ...rows] = totalRows(sums, { withPlace: true })
  const delivery = sums.rates?.delivery ? rows[0] : sums.delivery > 0 ? { label: 'Delivery', amount: sums.delivery } : undefined
  const others = rows.filter((row) => row !== delivery)
  const total = showAmount(sums.orderAmount)
  return (
    <dl className="order-totals">
      {discount > 0 && ownGoods !== undefined ? (
        <>
          <Row label={inOffice ? "Goods at the customer's own prices" : 'Goods at your prices'}>{showAmount(ownGoods)}</Row>
          <Row label={`Discount, ${percentBelow(toCents(ownGoods), toCents(sums.goods))}%`}>{`−${showAmount(discount / 100)}`}</Row>
        </>
      ) : (
        <Row label={goods}>{showAmount(sums.goods)}</Row>
      )}
      {delivery && (
        <Row label={delivery.label}>
          {ratesDelivery !== null && ratesDelivery > delivery.amount && (
            <del className="quote-struck text-faint">{showAmount(ratesDelivery)}</del>
          )}{' '}
          {showAmount(delivery.amount)}
        </Row>
      )}
      {others.map(({ label, amount }) => (
        <Row key={label} label={label}>
          {showAmount(amount)}
        </Row>
      ))}
      <div className={total.length > 10 ? 'order-totals-sum is-long' : 'order-totals-sum'}>
        <dt>{sums.reason === undefined ? 'Total' : sums.delivery > 0 ? 'Total before tax' : 'Total of the goods'}</dt>
        <dd translate="no">{total}</dd>
        {sums.message && <dd className="order-totals-unknown">{sums.message}</dd>}
      </div>
    </dl>
  )
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd translate="no">{children}</dd>
  </div>
)
