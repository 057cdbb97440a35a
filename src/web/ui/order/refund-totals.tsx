import './refund-totals.css'
import { Link } from 'react-router'
import { refundLimit } from '../../../contract/rules/refund-limit.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import type { OrderRefund } from '../../../contract/selling/order-refund.ts'
import { ErrorIcon } from '../pictures/filled-icons.tsx'
import { CalendarDay, Day } from '../text/day.tsx'
import { showAmount } from '../text/money.ts'

interface Props {
  order: Pick<OrderDetail, 'payments' | 'refunds' | 'reissues' | 'refunded' | 'orderAmount' | 'paidBy' | 'paidAt' | 'toPay'>
  /** Names the gateway and failed work, which are the office's. */
  inOffice?: boolean
}

/** What arrived for an order in parts, its refunds and credits with their state, and what is left of the payment or to pay. */
export function RefundTotals({
  order: { payments, refunds, reissues, refunded, orderAmount, paidBy, paidAt, toPay },
  inOffice = false,
}: Props) {
  // All of it at once is said beside.
  const parts = paidAt === null || payments.length > 1 ? payments : []
  const paidBack = reissues.filter(({ payBack }) => payBack > 0)
  if (parts.length + refunds.length + paidBack.length === 0) return null
  return (
    <dl className="refund-totals text-medium">
      {parts.map(({ _id, by, on, amount, reference, recordedBy }) => (
        <div key={_id}>
          <dt>
            Received <CalendarDay day={on} />
            <small>
              {[by === 'credit' ? 'from the credit of the company' : `by transfer, ${reference}`, recordedBy && `recorded by ${recordedBy}`]
                .filter(Boolean)
                .join(', ')}
            </small>
          </dt>
          <dd>{`−${showAmount(amount)}`}</dd>
        </div>
      ))}
      {paidBack.map(({ _id, at, why, payBack, state }) => (
        <div key={_id}>
          <dt>
            {why === 'change' ? 'Paid back' : 'Tax paid back'} <Day at={at} />
            <small>
              {[why === 'change' ? 'the order was changed' : 'issued anew without tax', state && wordsOf(inOffice, paidBy, state)]
                .filter(Boolean)
                .join(', ')}
            </small>
            {inOffice && state === 'failed' && <Failed />}
          </dt>
          <dd>{`−${showAmount(payBack)}`}</dd>
        </div>
      ))}
      {refunds.map(({ _id, at, amount, delivery, tax, reason, claim, credit, state }) => (
        <div key={_id}>
          <dt>
            {credit ? 'Credited' : 'Refunded'} <Day at={at} />
            <small>
              {[
                reason || (inOffice && 'by the payment provider'),
                claim !== null && `request ${claim}`,
                credit ? 'before it was paid' : wordsOf(inOffice, paidBy, state),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            {(delivery > 0 || tax > 0) && <small>{partsInWords({ delivery, tax })}</small>}
            {inOffice && state === 'failed' && <Failed />}
          </dt>
          <dd>{`−${showAmount(amount)}`}</dd>
        </div>
      ))}
      {(refunds.length > 0 || (paidAt === null && parts.length > 0)) && (
        <div>
          <dt>{paidAt === null ? 'Left to pay' : 'Paid less refunds'}</dt>
          <dd className="text-bold">{showAmount(paidAt === null ? toPay : refundLimit({ orderAmount, refunded }))}</dd>
        </div>
      )}
    </dl>
  )
}

function wordsOf(inOffice: boolean, paidBy: OrderDetail['paidBy'], state: OrderRefund['state']) {
  if (paidBy === 'transfer') return inOffice ? 'recorded, pay it out by transfer' : 'by bank transfer'
  return inOffice ? officeStates[state] : customerStates[state]
}

const partsInWords = ({ delivery, tax }: { delivery: number; tax: number }) =>
  [delivery > 0 && `${showAmount(delivery)} delivery`, tax > 0 && `${showAmount(tax)} tax`]
    .filter(Boolean)
    .join(' and ')
    .concat(' included')

const officeStates = { pending: 'waiting for the gateway', sent: 'sent', failed: '' }

/** A failed refund is tried again by the office, so the customer's is on its way. */
const customerStates = { pending: 'on its way', sent: 'sent to your card', failed: 'on its way' }

const Failed = () => (
  <small className="refund-failed">
    <ErrorIcon />
    <span>
      The gateway did not accept it.{' '}
      <Link className="link" to="/dashboard/failed-work">
        View failed work
      </Link>
    </span>
  </small>
)
