import { actorLabel, verbLabel } from '../../contract/event-verbs.ts'
import type { OrderEvent } from '../../contract/order.ts'
import { showTime } from '../ui/dates.ts'
import { EmailText } from '../ui/email-text.tsx'
import { countUnits, showDollars } from '../ui/money.ts'
import { Table } from '../ui/table.tsx'

/** The events of an order, for administrators. */
export function OrderEvents({ events }: { events: OrderEvent[] }) {
  return (
    <section className="order-events" aria-labelledby="events">
      <h2 className="order-heading" id="events">
        Events
      </h2>
      <Table label="Order history" className="stacked-table order-events-table">
        <thead>
          <tr>
            <th>Time</th>
            <th>Person</th>
            <th>Action</th>
            <th>Details</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event._id}>
              <td data-label="Time">
                <time dateTime={event.at}>{showTime(event.at)}</time>
              </td>
              <td data-label="Person">{actorLabel(event.actor) ?? <EmailText>{event.actor}</EmailText>}</td>
              <td data-label="Action" className="text-bold">
                {verbLabel(event.verb)}
              </td>
              <td data-label="Details" className="text-muted">
                {describeFacts(event)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const reasons: Record<string, string> = {
  'order-gone': 'the order no longer existed',
  'paid-already': 'it was already paid',
  'wrong-amount': 'the amount or currency did not match',
  'by-gateway': 'by the payment provider',
}

/** Describes the units, amount, reason and TxId of an event. */
function describeFacts({ after }: OrderEvent) {
  const { amountCents, refundReason, txId } = after ?? {}
  const units = unitsIn(after)
  return [
    units !== undefined && countUnits(units),
    typeof amountCents === 'number' && showDollars(amountCents / 100),
    typeof refundReason === 'string' && reasons[refundReason],
    typeof txId === 'string' && txId,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Events of orders with one product, before orders had lines, state its units themselves. */
function unitsIn(facts: OrderEvent['after']): number | undefined {
  const { orderUnit, lines } = facts ?? {}
  if (Array.isArray(lines)) return lines.reduce((sum: number, line: { orderUnit: number }) => sum + line.orderUnit, 0)
  return typeof orderUnit === 'number' ? orderUnit : undefined
}
