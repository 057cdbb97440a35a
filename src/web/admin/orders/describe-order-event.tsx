import type { ReactNode } from 'react'
import { verbLabel } from '../../../contract/event-verbs.ts'
import type { OrderEvent } from '../../../contract/order.ts'
import { readEvent } from '../../../contract/recorded-event.ts'
import { countUnits, showDollars } from '../../ui/text/money.ts'

const reasons: Record<string, string> = {
  'order-gone': 'the order no longer existed',
  'paid-already': 'it was already paid',
  'wrong-amount': 'the amount or currency did not match',
  'by-gateway': 'by the payment provider',
}

/** An event of an order in words: what happened, and its units, amount, reason or tracking number. */
export function describeOrderEvent(event: OrderEvent): ReactNode {
  const recorded = readEvent(event)
  switch (recorded?.verb) {
    case 'order.placed':
      return tell('Placed', countOf(recorded.after.lines), `for ${dollars(recorded.after)}`)
    case 'order.paid':
      return tell(`Paid ${dollars(recorded.after)}`, `with TxId ${recorded.after.txId}`)
    case 'order.shipped':
      return tell(`Shipped ${countOf(recorded.after.lines)}`, tracking(recorded.after))
    case 'order.shipment-changed':
      return tell(`Shipment ${recorded.after.number} changed`, tracking(recorded.after) || 'without a carrier')
    case 'order.shipment-undone':
      return tell(`Shipment ${recorded.before.number} undone`, countOf(recorded.before.lines))
    case 'order.refund-started':
      return tell(`Refund of ${dollars(recorded.after)} started:`, recorded.after.reason)
    case 'order.returned':
      return tell(describeReturn(recorded.after))
    case 'order.cancelled':
    case 'order.expired':
    case 'order.refunded':
      return tell(verbLabel(recorded.verb), countOf(recorded.after.lines))
    case 'payment.refunded':
      return tell(`Refunded ${dollars(recorded.after)}`, reasons[recorded.after.refundReason ?? ''])
    case 'payment.refused':
      return tell(`${verbLabel(recorded.verb)}, ${dollars(recorded.after)}`, reasons[recorded.after.refundReason])
    default:
      return tell(verbLabel(event.verb))
  }
}

const describeReturn = ({ lines, lost = [] }: { lines: { orderUnit: number }[]; lost?: { orderUnit: number }[] | undefined }) =>
  [lines.length > 0 && `${countOf(lines)} returned to stock`, lost.length > 0 && `${countOf(lost)} canceled and not returned to stock`]
    .filter(Boolean)
    .join(', ')

const dollars = ({ amountCents }: { amountCents: number }) => showDollars(amountCents / 100)

const tell = (what: string, ...details: (string | undefined)[]) => (
  <>
    <b>{what.trim()}</b> {details.filter(Boolean).join(' ')}
  </>
)

const tracking = ({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) =>
  [carrier && `with ${carrier}`, trackingNumber].filter(Boolean).join(', ')

/** Empty for a shipment of the first version, which did not record its units. */
function countOf(lines: ({ units: number } | { orderUnit: number })[]): string {
  const units = lines.reduce((sum, line) => sum + ('units' in line ? line.units : line.orderUnit), 0)
  return lines.length === 0 ? '' : countUnits(units)
}
