import { Fragment, type ReactNode } from 'react'
import { verbLabel } from '../../../contract/messaging/event-verbs.ts'
import { type EventFacts, readEvent } from '../../../contract/messaging/recorded-event.ts'
import { trackingUrl } from '../../../contract/selling/carriers.ts'
import type { OrderEvent } from '../../../contract/selling/order-event.ts'
import { Tracking } from '../../ui/order/tracking.tsx'
import { countUnits } from '../../ui/text/counts.ts'
import { showLongDay } from '../../ui/text/dates.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'

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
      return tell('Placed', countOf(recorded.after.lines), `for ${money(recorded.after)}`)
    case 'order.paid':
      return recorded.after.paidOn
        ? tell(
            `Payment of ${money(recorded.after)} recorded:`,
            `by transfer on ${showLongDay(recorded.after.paidOn)}, ${recorded.after.txId}`,
          )
        : tell(`Paid ${money(recorded.after)}`, `with TxId ${recorded.after.txId}`)
    case 'order.part-paid':
      return tell(
        `Part payment of ${money(recorded.after)} recorded:`,
        `by transfer on ${showLongDay(recorded.after.paidOn)}, ${recorded.after.txId}.`,
        `${money({ amountCents: recorded.after.toPayCents })} is left to pay.`,
      )
    case 'order.overpaid':
      return tell(
        `${money(recorded.after)} more was paid and is kept:`,
        `by transfer on ${showLongDay(recorded.after.paidOn)}, ${recorded.after.txId}`,
      )
    case 'order.shipped':
      return describeShipment(recorded.after)
    case 'order.shipment-changed':
      return tell(`Shipment ${recorded.after.number} changed`, tracking(recorded.after) ?? 'without a carrier')
    case 'order.shipment-undone':
      return tell(`Shipment ${recorded.before.number} undone`, countOf(recorded.before.lines))
    case 'order.shipment-taken-back':
      return tell(`Shipment ${recorded.before.number} taken back:`, `${countOf(recorded.before.lines)}, ${recorded.after.reason}`)
    case 'order.invoiced':
      return tell('Invoice', `${recorded.after.number} issued`)
    case 'order.credited':
      return tell('Credit note', `${recorded.after.number} issued`)
    case 'order.refund-started':
      return tell(`Refund of ${money(recorded.after)} started:`, recorded.after.reason)
    case 'order.returned':
      return tell(describeReturn(recorded.after))
    case 'order.claimed':
      return tell(
        `Request ${recorded.after.claim}:`,
        { return: 'return of', damage: 'damage to', short: 'missing', wrong: 'wrong item instead of' }[recorded.after.kind],
        countOf(recorded.after.lines),
      )
    case 'order.claim-declined':
      return tell(`Request ${recorded.after.claim} declined`)
    case 'order.replaced':
      return tell(`Replaced ${countOf(recorded.after.lines)}`, `for request ${recorded.after.claim}`, tracking(recorded.after))
    case 'order.replacement-returned':
      return tell(`Shipment ${recorded.before.number} taken back:`, countOf(recorded.after.lines), recorded.after.reason)
    case 'order.cancelled':
    case 'order.expired':
    case 'order.refunded':
      return tell(verbLabel(recorded.verb), countOf(recorded.after.lines))
    case 'order.held':
      return tell('Put on hold:', recorded.after.reason)
    case 'order.released':
      return tell('Released from hold:', recorded.before.reason)
    case 'order.corrected':
      return tell('Corrected:', corrections(recorded.before, recorded.after))
    case 'order.reissued':
      return tell(
        'Issued anew without tax:',
        `total ${money(recorded.before)} → ${money(recorded.after)}`,
        recorded.after.payBackCents > 0 && `, ${showSum(recorded.after.payBackCents)} paid back`,
      )
    case 'order.changed':
      return tell(
        'Changed:',
        `total ${money(recorded.before)} → ${money(recorded.after)}`,
        recorded.after.payBackCents > 0 && `, ${showSum(recorded.after.payBackCents)} paid back`,
        recorded.after.second && `, second order ${recorded.after.second.number}`,
      )
    case 'payment.refunded':
      return tell(`Refunded ${money(recorded.after)}`, reasons[recorded.after.refundReason ?? ''])
    case 'payment.refused':
      return tell(`${verbLabel(recorded.verb)}, ${money(recorded.after)}`, reasons[recorded.after.refundReason])
    default:
      return tell(verbLabel(event.verb))
  }
}

/** A version before did not record how far the order had shipped. */
function describeShipment({ status, lines, shippedUnits, wantedUnits, ...how }: EventFacts<'order.shipped'>['after']) {
  if (status !== 'pending' || wantedUnits === undefined) return tell(`Shipped ${countOf(lines)}`, tracking(how))
  return tell(`Partly shipped, ${showUnits(shippedUnits ?? 0)} of ${showUnits(wantedUnits)}:`, countOf(lines), tracking(how))
}

const describeReturn = ({ lines, lost = [] }: { lines: { orderUnit: number }[]; lost?: { orderUnit: number }[] | undefined }) =>
  [lines.length > 0 && `${countOf(lines)} returned to stock`, lost.length > 0 && `${countOf(lost)} canceled and not returned to stock`]
    .filter(Boolean)
    .join(', ')

const corrections = (before: object, after: object) =>
  Object.entries(after)
    .map(([field, value]) => {
      const show = field in sumNames ? showSum : quote
      return `${fieldNames[field] ?? field} ${show(new Map(Object.entries(before)).get(field))} → ${show(value)}`
    })
    .join(', ')

const sumNames: Record<string, string> = { deliveryCents: 'delivery', taxCents: 'tax', amountCents: 'total' }
const fieldNames: Record<string, string> = { purchaseOrder: 'purchase order', exemption: 'exemption from tax', ...sumNames }

const showSum = (cents: unknown) => (typeof cents === 'number' ? money({ amountCents: cents }) : 'none')

const quote = (value: unknown) => (value ? `“${value}”` : 'none')

const money = ({ amountCents }: { amountCents: number }) => showAmount(amountCents / 100)

const tell = (what: string, ...details: ReactNode[]) => (
  <>
    <b>{what.trim()}</b>
    {details.filter(Boolean).map((detail, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the details of an event never change
      <Fragment key={index}> {detail}</Fragment>
    ))}
  </>
)

/** The carrier, and the number with a link to its page. */
function tracking({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }): ReactNode {
  if (!carrier && !trackingNumber) return undefined
  const shipment = { carrier, trackingNumber, trackingUrl: trackingUrl(carrier, trackingNumber) }
  return (
    <>
      {carrier && `with ${carrier}`}
      {carrier && trackingNumber && ', '}
      {trackingNumber && <Tracking shipment={shipment} />}
    </>
  )
}

/** Empty for a shipment of the first version, which did not record its units. */
function countOf(lines: ({ units: number } | { orderUnit: number })[]): string {
  const units = lines.reduce((sum, line) => sum + ('units' in line ? line.units : line.orderUnit), 0)
  return lines.length === 0 ? '' : countUnits(units)
}
