import { randomBytes } from 'node:crypto'
import type { Verb } from '../../src/contract/messaging/event-verbs.ts'
import type { EventFacts } from '../../src/contract/messaging/recorded-event.ts'
import type { Row } from '../../src/shop/ground/database/insert-rows.ts'
import { newId } from '../../src/shop/ground/new-id.ts'

const YEAR = 365 * 24 * 3_600_000

export type Values = Record<string, Row[number]>

export interface Line extends Values {
  position: number
  productID: string
  product: string
  orderUnit: number
  amountCents: number
}

const statusAt = (number: number) => (number % 10 < 2 ? 'unpaid' : number % 10 < 6 ? 'pending' : 'shipped')
export const isPaid = (number: number) => statusAt(number) !== 'unpaid'

/** The rows of one order in each table: some are unpaid, some paid, most of those shipped. */
export function rowsOfOrder(number: number, orderNumber: string, at: Date, lines: Line[], person: Values) {
  const id = newId()
  const iso = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()
  const status = statusAt(number)
  const paid = isPaid(number)
  const isShipped = status === 'shipped'
  const txId = paid ? `pi_${randomBytes(12).toString('hex')}` : ''
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const { id: personId, email, name } = person
  const order: Values = {
    id,
    personId: personId ?? null,
    number: orderNumber,
    goodsCents: amountCents,
    deliveryCents: 0,
    taxCents: 0,
    amountCents,
    customerName: name ?? null,
    email: email ?? null,
    phone: '+47 55 12 34 56',
    company: 'Nordverft AS',
    street: 'Industriveien 44',
    city: 'Bergen',
    region: '',
    postcode: '5004',
    country: 'Norway',
    purchaseOrder: `PO-${number}`,
    note: '',
    txId,
    status,
    placedAt: iso(0),
    expiresAt: new Date(Date.now() + YEAR).toISOString(),
    paidAt: paid ? iso(5) : null,
    shippedAt: isShipped ? iso(60) : null,
  }
  const payment: Values = {
    id: newId(),
    orderId: id,
    personId: personId ?? null,
    gateway: 'test',
    sessionId: `cs_${randomBytes(12).toString('hex')}`,
    description: lines[0]?.product ?? '',
    email: email ?? null,
    amountCents,
    status: 'settled',
    txId,
    url: '',
    createdAt: iso(1),
    expiresAt: iso(1440),
    askAt: iso(1440),
    settledAt: iso(5),
  }
  const mail = (minutes: number, template: string): Values => ({
    id: newId(),
    kind: 'mail',
    reason: `${template}:${id}`,
    payload: JSON.stringify({ template, orderId: id }),
    state: 'delivered',
    attempts: 1,
    nextAt: iso(minutes),
    createdAt: iso(minutes),
    deliveredAt: iso(minutes),
  })
  const placed = eventOf(iso(0), 'order.placed', id, String(email), {
    after: {
      number: orderNumber,
      amountCents,
      lines: lines.map(({ productID, orderUnit, amountCents }) => ({ productID, orderUnit, amountCents })),
    },
  })
  const paidEvent = eventOf(iso(5), 'order.paid', id, 'system', {
    before: { status: 'unpaid' },
    after: { status: 'pending', paymentId: String(payment.id), txId, amountCents },
  })
  const [carrier, trackingNumber] = ['UPS', `1Z${number}`]
  const lineUnits = lines.map(({ position, orderUnit }) => ({ position, units: orderUnit }))
  const shippedEvent = eventOf(iso(60), 'order.shipped', id, 'admin@tools.example', {
    before: { status: 'pending' },
    after: { status: 'shipped', shipmentId: id, number: 1, carrier, trackingNumber, lines: lineUnits },
  })
  return {
    order: [order],
    order_line: lines.map((line) => ({
      ...line,
      orderId: id,
      shippedUnit: isShipped ? line.orderUnit : 0,
      canceledUnit: 0,
      returnedUnit: 0,
    })),
    shipment: isShipped ? [{ id, orderId: id, number: 1, carrier, trackingNumber, shippedAt: iso(60) }] : [],
    shipment_line: isShipped ? lineUnits.map((line) => ({ shipmentId: id, ...line })) : [],
    payment: paid ? [payment] : [],
    event: [placed, ...(paid ? [paidEvent] : []), ...(isShipped ? [shippedEvent] : [])],
    stock_event: lines.map(({ productID }) => ({ productID, eventId: placed.id as string })),
    outbox: [mail(0, 'order-placed'), ...(paid ? [mail(5, 'order-paid')] : []), ...(isShipped ? [mail(60, 'order-shipped')] : [])],
    idempotency: [
      { personId: personId ?? null, key: newId(), requestHash: randomBytes(16).toString('base64url'), answer: id, createdAt: iso(0) },
    ],
  }
}

export const eventOf = <V extends Verb>(at: string, verb: V, thingId: string, actor: string, { before, after }: EventFacts<V>): Values => ({
  id: newId(),
  at,
  actorId: null,
  actor,
  verb,
  thing: verb.split('.')[0] ?? '',
  thingId,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
})
