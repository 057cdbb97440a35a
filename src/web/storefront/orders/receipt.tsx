import './receipt.css'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { totalRows } from '../../../contract/selling/total-rows.ts'
import { Brand } from '../../frame/brand.tsx'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { paidWhen } from '../../ui/order/paid-when.ts'
import { RefundTotals } from '../../ui/order/refund-totals.tsx'
import { orderedBy, shipTo, whereTo } from '../../ui/order/ship-to.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { KeptTable } from '../../ui/print/kept-table.tsx'
import { useRunningFoot } from '../../ui/print/use-running-foot.ts'
import { showTime } from '../../ui/text/dates.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'

export const meta = ({ loaderData }: { loaderData: { order: OrderDetail } | undefined }) =>
  pageMeta(`Receipt ${loaderData?.order.number ?? ''}`.trim())

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const person = await requirePerson(request)
  const order = await loadData(request, api.orders.find({ orderId: params.id ?? '' }))
  return { order, isMine: order.email === person.email }
}

/** A printable receipt, white in both themes. An unpaid order is marked as such. */
export default function Receipt() {
  const { order, isMine } = useLoaderData<typeof clientLoader>()
  const { closingLine } = useShopSettings()
  const { _id, number, purchaseOrder, txId, lines, orderAmount, placedAt, paidAt } = order
  const isPaid = paidAt !== null
  const rows = totalRows(order)
  const title = isPaid ? 'Receipt' : 'Unpaid order'
  const [style] = useRunningFoot([`${title} ${number}, ${shopLocale().name}`])
  return (
    <main className="page">
      <div className="receipt-toolbar row space-between">
        <ArrowLink to={`/dashboard/${isMine ? 'my-orders' : 'manage-all-orders'}/${_id}`}>Order</ArrowLink>
        <Button onClick={() => print()}>
          <Icon name="print" size={18} /> Print
        </Button>
      </div>
      <article className="receipt" data-theme="light" style={style}>
        <header>
          <Brand ground="light" />
          <h1 className="display-3">{title}</h1>
        </header>
        <dl className="receipt-facts stack">
          <Fact name="Order">{number}</Fact>
          <Fact name="Order Date">{showTime(placedAt)}</Fact>
          {purchaseOrder && <Fact name="Purchase order">{purchaseOrder}</Fact>}
          <Fact name="TxId">{txId || '–'}</Fact>
          <Fact name="Status">{statusOf(order)}</Fact>
        </dl>
        <div className="receipt-addresses stack">
          <Address title="Customer" lines={orderedBy(order)} />
          <Address title={whereTo(order)} lines={shipTo(order)} />
        </div>
        <KeptTable
          columns={['receipt-product', 'receipt-quantity', 'receipt-price', 'receipt-amount']}
          head={
            <tr>
              <th>Product</th>
              <th className="number">Quantity</th>
              <th className="number">Price per unit</th>
              <th className="number">Amount</th>
            </tr>
          }
          rows={lines.map(({ position, product, sku, orderUnit, price, amount }) => (
            <tr key={position}>
              <td>
                <b className="text-bold">
                  <MeasuredText>{product}</MeasuredText>
                </b>
                <br />
                <span className="text-small text-muted" translate="no">
                  {sku}
                </span>
              </td>
              <td className="number">{showUnits(orderUnit)}</td>
              <td className="number">{showAmount(price)}</td>
              <td className="number">{showAmount(amount)}</td>
            </tr>
          ))}
          foot={
            <>
              {rows.length > 1 &&
                rows.map(({ label, amount }) => (
                  <tr className="receipt-part" key={label}>
                    <td colSpan={2}>{label}</td>
                    <td className="number" colSpan={2}>
                      {showAmount(amount)}
                    </td>
                  </tr>
                ))}
              <tr>
                <td colSpan={2}>{isPaid ? 'Total paid' : 'Total'}</td>
                <td className="number" colSpan={2}>
                  {showAmount(orderAmount)}
                </td>
              </tr>
            </>
          }
        >
          <RefundTotals order={order} />
          <footer className="text-small text-muted">
            {closingLine && (
              <>
                {closingLine}
                <br />
              </>
            )}
            {shopLocale().name}. Keep this receipt with the delivery note.
            <br />
            Questions about this order?{' '}
            <Link className="link" to="/contact">
              Contact us
            </Link>
            {(order.seller ?? []).map((line, index) => `${index === 0 ? ': ' : ', '}${line}`)}
          </footer>
        </KeptTable>
      </article>
    </main>
  )
}

function statusOf({ status, paidAt, paidOn, shippedAt, refundedAt }: OrderDetail) {
  if (!paidAt) return 'Not paid'
  const paid = `Paid ${paidWhen({ paidOn }, paidAt)}`
  if (status === 'refunded' && !refundedAt) return `${paid}, refund on its way`
  if (refundedAt) return `${paid}, refunded ${showTime(refundedAt)}`
  return shippedAt ? `${paid}, shipped ${showTime(shippedAt)}` : `${paid}, pending shipment`
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Address({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
