import '../../ui/order/order-heading.css'
import './order-shipments.css'
import '../../ui/order/order-sheet.css'
import './order-page.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { InvoiceLink, invoiceName, XmlLink } from '../../forms/invoice-link.tsx'
import { OrderClaims } from '../../ui/order/order-claims.tsx'
import { OrderFacts } from '../../ui/order/order-facts.tsx'
import { OrderTotals } from '../../ui/order/order-totals.tsx'
import { paidWhen } from '../../ui/order/paid-when.ts'
import { RefundTotals } from '../../ui/order/refund-totals.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderTimeline } from './order-timeline.tsx'

interface Props {
  order: OrderDetail
  /** Under the total. */
  actions: ReactNode
  /** Under the documents. */
  children?: ReactNode
}

/** An order: facts, products, documents, total and timeline. */
export function OrderSheet({ order, actions, children }: Props) {
  const { _id, note, paidAt, paidOn, txId, invoices } = order
  return (
    <>
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <div className="order-sum">
        <div className="order-notes stack">
          {note && (
            <div>
              <h2>Note</h2>
              <p className="order-note wrap-anywhere">{note}</p>
            </div>
          )}
          {(paidAt || invoices.length > 0) && (
            <div>
              <h2>Documents</h2>
              {paidAt && (
                <Link className="document quiet-link" to={`/dashboard/my-orders/${_id}/receipt`} prefetch="intent">
                  <Icon name="print" size={18} />
                  Receipt
                </Link>
              )}
              {invoices.map((invoice) => (
                <div key={invoice.number} className="document-files">
                  <InvoiceLink className="document quiet-link" orderId={_id} invoice={invoice}>
                    <Icon name="download" size={18} />
                    {invoiceName(invoice)} <span>PDF, {showDay(invoice.issuedAt)}</span>
                  </InvoiceLink>
                  <XmlLink className="quiet-link" orderId={_id} invoice={invoice} />
                </div>
              ))}
            </div>
          )}
          {children}
        </div>
        <section className="order-money" aria-label="Total">
          <OrderTotals order={order} />
          <RefundTotals order={order} />
          <div className="order-owed stack">
            {paidAt && (
              <p>
                Paid {paidWhen(order, paidAt)}
                {txId && (
                  <>
                    <br />
                    {paidOn ? 'Reference' : 'TxId'} {txId}
                  </>
                )}
              </p>
            )}
            {actions}
          </div>
        </section>
      </div>
      <OrderShipments order={order} />
      {order.claims.length > 0 && (
        <section className="order-shipments" aria-labelledby="claims">
          <h2 className="order-heading" id="claims">
            Returns and claims
          </h2>
          <OrderClaims order={order} />
        </section>
      )}
      <OrderTimeline order={order} />
    </>
  )
}
