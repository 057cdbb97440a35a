import type { ReactNode } from 'react'
import { verbLabel } from '../../contract/event-verbs.ts'
import type { OrderEvent } from '../../contract/order.ts'
import { countUnits, showDollars } from '../ui/money.ts'

/** What an event recorded. Which facts there are depends on its verb and on the version of the shop that recorded it. */
interface Facts {
  amountCents?: number
  txId?: string
  reason?: string
  refundReason?: string
  number?: number | string
  carrier?: string
  trackingNumber?: string
  orderUnit?: number
  lines?: { units?: number; orderUnit?: number }[]
}

const reasons: Record<string, string> = {
  'order-gone': 'the order no longer existed',
  'paid-already': 'it was already paid',
  'wrong-amount': 'the amount or currency did not match',
  'by-gateway': 'by the payment provider',
}

/** An event of an order in words: what happened, and its units, amount, reason or tracking number. */
export function describeOrderEvent({ verb, before, after }: OrderEvent): ReactNode {
  const facts: Facts = after ?? {}
  const amount = facts.amountCents === undefined ? '' : showDollars(facts.amountCents / 100)
  const units = countOf(facts)
  switch (verb) {
    case 'order.placed':
      return tell('Placed', units, amount && `for ${amount}`)
    case 'order.paid':
      return tell(`Paid ${amount}`, facts.txId && `with TxId ${facts.txId}`)
    case 'order.shipped':
      return tell(`Shipped ${units}`, consignment(facts))
    case 'order.shipment-changed':
      return tell(`Shipment ${facts.number} changed`, consignment(facts) || 'without a carrier')
    case 'order.shipment-undone':
      return tell(`Shipment ${(before as Facts | null)?.number} undone`, countOf((before ?? {}) as Facts))
    case 'order.refund-started':
      return tell(`Refund of ${amount} started:`, facts.reason)
    case 'order.returned':
      return tell(`${units} returned to stock`)
    case 'payment.refunded':
      return tell(`Refunded ${amount}`, reasons[facts.refundReason ?? ''])
    case 'payment.refused':
      return tell(`${verbLabel(verb)}, ${amount}`, reasons[facts.refundReason ?? ''])
    default:
      return tell(verbLabel(verb), units)
  }
}

const tell = (what: string, ...details: (string | undefined)[]) => (
  <>
    <b>{what.trim()}</b> {details.filter(Boolean).join(' ')}
  </>
)

const consignment = ({ carrier, trackingNumber }: Facts) => [carrier && `with ${carrier}`, trackingNumber].filter(Boolean).join(', ')

/** Events of orders with one product, before orders had lines, state its units themselves. */
function countOf({ orderUnit, lines }: Facts): string {
  const units = Array.isArray(lines) ? lines.reduce((sum, line) => sum + (line.units ?? line.orderUnit ?? 0), 0) : orderUnit
  return units === undefined ? '' : countUnits(units)
}
