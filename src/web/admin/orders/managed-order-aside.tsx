import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderMail } from '../../../contract/messaging/outbox.ts'
import type { CustomerDetail } from '../../../contract/office/customers.ts'
import type { OrderDetail, OrderInvoice } from '../../../contract/selling/order.ts'
import { ColumnSection, FactRows } from '../../dashboard/columns.tsx'
import { InvoiceLink, XmlLink } from '../../forms/invoice-link.tsx'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MailLink } from '../../ui/buttons/mail-link.tsx'
import { PhoneLink } from '../../ui/buttons/phone-link.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'
import { AcceptedTerms } from '../../ui/order/accepted-terms.tsx'
import { FactLines } from '../../ui/order/fact-lines.tsx'
import { OrderClaims } from '../../ui/order/order-claims.tsx'
import { paidWhen } from '../../ui/order/paid-when.ts'
import { shipTo, whereTo } from '../../ui/order/ship-to.ts'
import { countOf } from '../../ui/text/counts.ts'
import { showDay, showLongDay, showTime } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { ManagedShipments } from './managed-shipments.tsx'
import { OrderMails } from './order-mails.tsx'

interface Props {
  order: OrderDetail
  customer: CustomerDetail | undefined
  mails: OrderMail[]
  onCorrect: () => void
}

/** What belongs to an order: its customer, address, payment, shipments and mail. */
export function ManagedOrderAside({ order, customer, mails, onCorrect }: Props) {
  const isOpen = order.status === 'unpaid' || order.status === 'pending'
  const mayDo = useMayDo()
  const correct = isOpen && mayDo('orders') && (
    <Button variant="quiet" size="small" onClick={onCorrect}>
      Correct
    </Button>
  )
  return (
    <>
      <CustomerSection order={order} customer={customer} />
      <ColumnSection id="ship-to" title={whereTo(order)} more={correct}>
        <p className="managed-person stack text-medium wrap-anywhere">
          <FactLines lines={shipTo(order)} />
        </p>
        <MissingLetters texts={[order.customerName, order.company, order.street, order.city, order.region]} inOffice />
        {order.note && (
          <p className="managed-note text-medium wrap-anywhere">
            <b>Note of the customer</b>
            {order.note}
          </p>
        )}
      </ColumnSection>
      <Payment order={order} />
      {order.termsOfSale && (
        <ColumnSection id="terms-of-sale" title="Accepted">
          <p className="text-medium wrap-anywhere">
            <AcceptedTerms terms={order.termsOfSale} className="number-link" />, as of {showTime(order.placedAt)}
          </p>
        </ColumnSection>
      )}
      <ManagedShipments order={order} />
      {order.claims.length > 0 && (
        <ColumnSection id="claims" title="Returns and claims">
          <OrderClaims order={order} inOffice />
        </ColumnSection>
      )}
      {mayDo('orders') && <OrderMails mails={mails} />}
    </>
  )
}

function CustomerSection({ order, customer }: Pick<Props, 'order' | 'customer'>) {
  const { customerName, company, phone, email } = order
  return (
    <ColumnSection id="customer" title="Customer">
      <div className="managed-person stack text-medium wrap-anywhere">
        <b>
          {customer ? (
            <Link className="number-link" to={`/dashboard/customers/${customer._id}`} prefetch="intent">
              {customerName}
            </Link>
          ) : (
            customerName
          )}
        </b>
        {company && <span className="text-muted">{company}</span>}
        <PhoneLink phone={phone} />
        <MailLink email={email} subject={`Order ${order.number}`} />
        {customer && (
          <span className="is-apart">
            <Link className="number-link" to={`/dashboard/manage-all-orders?customer=${customer._id}`} prefetch="intent">
              {countOf(customer.orders, 'order', 'orders')}
            </Link>
            {customer.bought !== null && `, ${showAmount(customer.bought)}`}
          </span>
        )}
      </div>
    </ColumnSection>
  )
}

const invoiceLinks = (orderId: string, invoices: OrderInvoice[] = []): ReactNode =>
  invoices.length > 0 &&
  invoices.map((invoice) => (
    <span key={invoice.number} className="invoice-number">
      <InvoiceLink className="number-link" orderId={orderId} invoice={invoice}>
        {invoice.number}
      </InvoiceLink>{' '}
      <XmlLink className="number-link" orderId={orderId} invoice={invoice} />
    </span>
  ))

function Payment({ order }: { order: OrderDetail }) {
  const { _id, paidAt, paidOn, dueAt, expiresAt, txId, confirming, invoices, received, toPay, kept, discount, company } = order
  const [invoiced, credited] = (['invoice', 'credit-note'] as const).map((kind) => invoices.filter((each) => each.kind === kind))
  return (
    <ColumnSection id="payment" title="Payment">
      <FactRows
        facts={
          paidAt
            ? [
                [
                  'Paid',
                  <time key="paid" dateTime={paidOn ?? paidAt}>
                    {paidWhen({ paidOn }, paidAt)}
                  </time>,
                ],
                [paidOn ? 'Reference' : 'TxId', txId],
                [
                  'Receipt',
                  <Link key="receipt" className="number-link" to={`/dashboard/my-orders/${_id}/receipt`} prefetch="intent">
                    View or print
                  </Link>,
                ],
                ['Invoice', invoiceLinks(_id, invoiced)],
                ['Credit note', invoiceLinks(_id, credited)],
              ]
            : [
                ['Paid', confirming ? 'Being confirmed' : received > 0 ? `${showAmount(received)} in part` : 'Not yet'],
                ['Left to pay', received > 0 && showAmount(toPay)],
                ['Cash discount', discount && `${discount.percent}% until ${showLongDay(discount.until)}, ${showAmount(discount.amount)}`],
                ['Credit', kept !== null && kept > 0 && `${showAmount(kept)} of ${company}`],
                [dueAt ? 'Due' : 'Held until', dueAt ? showDay(dueAt) : received > 0 ? 'it is paid' : showTime(expiresAt)],
                ['Invoice', invoiceLinks(_id, invoiced)],
                ['Credit note', invoiceLinks(_id, credited)],
              ]
        }
      />
    </ColumnSection>
  )
}
