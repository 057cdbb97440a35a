import { consignmentLimits, fitsCarrier, nameCarrier, trackingCode, trackingUrl } from '../../../contract/selling/carriers.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import type { TrackingAnswer, TrackingRow } from '../../../contract/selling/tracking.ts'
import type { Shipment } from './list-shipments.ts'
import { shipmentMessages } from './messages.ts'

/** An order with all its shipments, also those that were taken back. */
export interface TrackedOrder {
  id: string
  number: string
  status: OrderStatus
  customer: string
  shipments: Shipment[]
}

/** A row of a list, and the delivery that it names. */
export interface NumberedRow {
  index: number
  row: TrackingRow
  delivery: number | undefined
}

interface Answered {
  answer: TrackingAnswer
  /** The shipment that gets the number. */
  shipment?: Shipment
}

/** Answers the rows of one order, in the order of the list: an earlier row for a shipment takes precedence. */
export function answerRows(order: TrackedOrder, rows: NumberedRow[]): Answered[] {
  const earlier = new Map<string, TrackingAnswer>()
  return rows.map((row) => {
    const answered = answerRow(order, row, earlier)
    if (answered.shipment && !earlier.has(answered.shipment.id)) earlier.set(answered.shipment.id, answered.answer)
    return answered
  })
}

/** The answer to a row that names no order, or one that was canceled. */
export const refuseRow = ({ index, row }: Omit<NumberedRow, 'delivery'>, message: string): TrackingAnswer => ({
  index,
  orderId: null,
  number: row.number,
  customer: '',
  carrier: row.carrier ?? '',
  trackingNumber: row.trackingNumber,
  outcome: 'refused',
  before: null,
  earlier: null,
  message,
  choices: [],
})

function answerRow(order: TrackedOrder, numbered: NumberedRow, earlier: Map<string, TrackingAnswer>): Answered {
  const { row, delivery } = numbered
  const named = { ...refuseRow(numbered, ''), orderId: order.id, number: order.number, customer: order.customer }
  const refuse = (message: string, more: Partial<TrackingAnswer> = {}): Answered => ({ answer: { ...named, message, ...more } })
  const problem = problemOf(row)
  if (problem) return refuse(problem)
  const found = findShipment(order, trackingCode(row.trackingNumber), delivery, earlier)
  if (typeof found === 'string') return refuse(found)
  if (Array.isArray(found)) return refuse(shipmentMessages.severalShipments(found.length), { choices: found.map(toChoice(order)) })
  const { carrier: knownCarrier, trackingNumber: knownNumber } = found
  const carrier = row.carrier ? nameCarrier(row.carrier) : knownCarrier
  if (!fitsCarrier(carrier, row.trackingNumber)) return refuse(shipmentMessages.doesNotFit(carrier), { carrier })
  // People write numbers in groups. Pages of carriers do not always take them so.
  const trackingNumber = trackingUrl(carrier, 'any') ? row.trackingNumber.replace(/\s/g, '') : row.trackingNumber
  const answer: TrackingAnswer = { ...named, number: toChoice(order)(found).number, carrier, trackingNumber, message: null }
  const isSame = (other: { carrier: string; trackingNumber: string }) =>
    other.carrier === carrier && trackingCode(other.trackingNumber) === trackingCode(trackingNumber)
  const before = earlier.get(found.id)
  if (before && !isSame(before)) return refuse(shipmentMessages.anotherInList, { earlier: before.index })
  if (before) return { answer: { ...answer, outcome: 'repeated', earlier: before.index } }
  if (isSame(found)) return { answer: { ...answer, outcome: 'same', trackingNumber: knownNumber }, shipment: found }
  const replaced = { carrier: knownCarrier, trackingNumber: knownNumber }
  const change = knownNumber ? ({ outcome: 'changed', before: replaced } as const) : ({ outcome: 'first' } as const)
  return { answer: { ...answer, ...change }, shipment: found }
}

function problemOf({ carrier = '', trackingNumber }: TrackingRow): string | undefined {
  if (trackingNumber === '') return shipmentMessages.trackingNumberMissing
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(trackingNumber)) return shipmentMessages.trackingNumberRounded
  if (trackingNumber.length > consignmentLimits.trackingNumber)
    return shipmentMessages.trackingNumberTooLong(consignmentLimits.trackingNumber)
  return carrier.length > consignmentLimits.carrier ? shipmentMessages.carrierTooLong(consignmentLimits.carrier) : undefined
}

/** Finds the shipment that a row means: the one it names, the one that has the number, the only one, or the only one without a number. */
function findShipment(
  { status, shipments }: TrackedOrder,
  code: string,
  delivery: number | undefined,
  earlier: Map<string, TrackingAnswer>,
): Shipment | Shipment[] | string {
  const current = shipments.filter(({ takenBackAt }) => !takenBackAt)
  if (delivery !== undefined) {
    const named = shipments.find(({ number }) => number === delivery)
    if (!named) return shipmentMessages.noSuchDelivery(delivery)
    return named.takenBackAt ? shipmentMessages.takenBack : named
  }
  if (current.length === 0)
    return status === 'unpaid' || status === 'refunded' ? shipmentMessages.notShippable[status] : shipmentMessages.nothingShipped
  const numberOf = (shipment: Shipment) => earlier.get(shipment.id)?.trackingNumber ?? shipment.trackingNumber
  const open = current.filter((shipment) => numberOf(shipment) === '')
  const [first] = current
  const [firstOpen] = open
  const known = current.find((shipment) => trackingCode(numberOf(shipment)) === code)
  const only = current.length === 1 ? first : open.length === 1 ? firstOpen : undefined
  return known ?? only ?? current
}

const toChoice =
  (order: TrackedOrder) =>
  ({ number, shippedAt }: Shipment) => ({ number: `${order.number}-${number}`, shippedAt: shippedAt.toISOString() })
