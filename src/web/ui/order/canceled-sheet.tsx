import './canceled-sheet.css'
import './order-sheet.css'
import type { ReactNode } from 'react'
import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import { showTime } from '../text/dates.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderedLines } from './ordered-lines.tsx'

interface Props {
  order: CanceledOrder
  /** Says who did it in the words of the office. */
  inOffice?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** An order that was canceled: why, when and by whom, and what it was. */
export function CanceledSheet({ order, inOffice = false, children }: Props) {
  return (
    <div className="canceled-sheet stack">
      <div className="canceled-why stack">
        <p>
          <strong>This order was canceled</strong>
        </p>
        <p className="text-muted">{whyCanceled(order, inOffice)}</p>
        {order.note && <p className="order-note wrap-anywhere">{order.note}</p>}
        {children}
      </div>
      <OrderFacts order={order} />
      <OrderedLines lines={order.lines} />
      <OrderTotals order={order} />
    </div>
  )
}

/** When an order was canceled, by whom and why. */
export function whyCanceled({ reason, canceledBy, actorName, canceledAt }: CanceledOrder, inOffice: boolean): string {
  const at = showTime(canceledAt)
  if (reason === 'expired') return `It was not paid in time and expired on ${at}.`
  if (reason === 'refunded') return `The payment was refunded on ${at}.`
  if (canceledBy === 'customer') return inOffice ? `The customer canceled it on ${at}.` : `You canceled it on ${at}.`
  return `${(inOffice && actorName) || 'The shop'} canceled it on ${at}.`
}
