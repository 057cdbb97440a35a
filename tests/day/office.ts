import type { OrderDetail } from '../../src/contract/selling/order.ts'
import { type Desk, openOne, readOrders } from './desk.ts'
import { rolls } from './dice.ts'
import { answerMail, handleClaims, mendFailedWork } from './office-desk.ts'
import { findCaller, lookAround } from './office-reading.ts'
import { countStock, deliver, editPrice } from './office-stock.ts'

const carriers = ['UPS', 'DHL', 'FedEx', 'Own van']
const MANY = 20

/** Returns what does one thing that an office does. */
export function anOffice(desk: Desk): () => Promise<void> {
  const things: [number, (desk: Desk) => Promise<unknown>][] = [
    [10, findCaller],
    [5, shipMany],
    [5, shipInPart],
    [2, saveTracking],
    [4, refundInPart],
    [1, refundInFull],
    [2, takeBack],
    [3, correct],
    [2, hold],
    [2, note],
    [2, answerMail],
    [3, handleClaims],
    [2, mendFailedWork],
    [3, countStock],
    [4, deliver],
    [2, editPrice],
    [1, cancelUnpaid],
    [1, recordTransfer],
    [2, lookAround],
  ]
  return rolls(
    desk.dice,
    things.map(([weight, thing]) => [weight, () => thing(desk)]),
  )
}

const openUnits = ({ orderUnit, shippedUnit, canceledUnit }: OrderDetail['lines'][number]) => orderUnit - shippedUnit - canceledUnit

const trackingOf = ({ dice }: Desk) => ({ carrier: dice.pick(carriers), trackingNumber: `1Z${100_000_000 + dice.roll(899_999_999)}` })

/** Ships a whole page at once, as the list does. A colleague may be faster, and some orders are on hold. */
async function shipMany(desk: Desk) {
  const pending = (await readOrders(desk, 'status=pending&sort=oldest')).filter(() => desk.dice.roll(4) > 0).slice(0, MANY)
  const shipped = await Promise.all(
    pending.map(async ({ _id }) => {
      const body = desk.dice.roll(3) ? trackingOf(desk) : {}
      const done = await desk.person.ask('office: ship one of many', 'POST', `/order/${_id}/shipment`, { body, also: [404, 409, 422] })
      return done as { insertedId: string } | undefined
    }),
  )
  const [first] = shipped.filter((done) => done !== undefined)
  if (first && desk.dice.roll(5) === 0)
    await desk.person.ask('office: undo a shipment', 'DELETE', `/shipment/${first.insertedId}`, { body: {}, also: [404, 409] })
}

async function shipInPart(desk: Desk) {
  const order = await openOne(desk, 'status=pending')
  const open = order?.lines.filter((line) => openUnits(line) > 0) ?? []
  if (!order || open.length === 0) return
  const some = open.filter((_, index) => index === 0 || desk.dice.roll(2) === 0)
  const lines = some.map((line) => ({ position: line.position, units: 1 + desk.dice.roll(openUnits(line)) }))
  const body = { lines, ...trackingOf(desk) }
  await desk.person.ask('office: ship in part', 'POST', `/order/${order._id}/shipment`, { body, also: [404, 409, 422] })
}

/** Numbers from the list of a carrier, one of which is wrong. */
async function saveTracking(desk: Desk) {
  const shipped = (await readOrders(desk, 'status=shipped')).slice(0, MANY)
  if (shipped.length === 0) return
  const rows = shipped.map(({ number, shipments }) => {
    const [shipment] = shipments
    return { number: shipments.length > 1 && shipment ? `${number}-${shipment.number}` : number, ...trackingOf(desk) }
  })
  const body = { rows: [...rows, { number: 'NONE-0000', carrier: 'UPS', trackingNumber: '1Z1' }] }
  await desk.person.ask('office: check tracking numbers', 'POST', '/tracking/check', { body })
  await desk.person.ask('office: save tracking numbers', 'POST', '/tracking', { body })
}

const seenOf = (order: OrderDetail) => ({
  openUnits: order.lines.reduce((sum, line) => sum + openUnits(line), 0),
  refunded: order.refunded,
})

async function refundInPart(desk: Desk) {
  const order = await openOne(desk, 'payment=paid')
  const left = order ? Math.round((order.orderAmount - order.refunded) * 100) : 0
  if (!order || order.status === 'unpaid' || left < 200) return
  const line = desk.dice.pick(order.lines)
  const returns = openUnits(line) > 0 && desk.dice.roll(2) === 0
  const body = {
    amount: (100 + desk.dice.roll(Math.min(5_000, left - 199))) / 100,
    reason: 'Late delivery',
    ...(returns && { restock: [{ position: line.position, units: 1 }] }),
    seen: seenOf(order),
  }
  await desk.person.ask('office: refund in part', 'POST', `/order/${order._id}/refund`, { body, also: [404, 409, 422] })
}

async function refundInFull(desk: Desk) {
  const order = await openOne(desk, 'payment=paid')
  if (!order || order.status === 'unpaid' || order.refunded >= order.orderAmount) return
  const amount = Math.round((order.orderAmount - order.refunded) * 100) / 100
  const [line] = order.lines.filter((some) => openUnits(some) > 0)
  const body = {
    amount,
    reason: 'Damaged in the warehouse',
    seen: seenOf(order),
    ...(line && desk.dice.roll(2) === 0 && { lost: [{ position: line.position, units: 1 }] }),
  }
  await desk.person.ask('office: refund in full', 'POST', `/order/${order._id}/refund`, { body, also: [404, 409, 422] })
}

async function takeBack(desk: Desk) {
  const order = await openOne(desk, 'status=shipped')
  const shipment = order?.shipments.at(-1)
  if (!shipment) return
  const body = { reason: 'The driver brought it back' }
  await desk.person.ask('office: take a shipment back', 'DELETE', `/shipment/${shipment._id}`, { body, also: [404, 409] })
}

async function correct(desk: Desk) {
  const order = await openOne(desk, `status=${desk.dice.pick(['unpaid', 'pending'])}`)
  if (!order) return
  const body = {
    street: `Havnegata ${1 + desk.dice.roll(90)}`,
    purchaseOrder: `${order.purchaseOrder.slice(0, 40)}-B`,
    phone: '0221 / 55 12 x22',
  }
  await desk.person.ask('office: correct an order', 'PATCH', `/order/${order._id}`, { body, also: [404, 409] })
}

async function hold(desk: Desk) {
  const order = await openOne(desk, 'status=pending')
  if (!order) return
  const [method, body] = order.office?.hold ? ['DELETE', {}] : ['PUT', { reason: 'Customer calls back' }]
  await desk.person.ask(`office: ${method === 'PUT' ? 'hold' : 'release'} an order`, method, `/order/${order._id}/hold`, {
    body,
    also: [404, 409],
  })
  // What stays on hold would keep the warehouse full.
  const others = (await readOrders(desk, 'status=pending&sort=oldest')).filter((other) => other.office?.hold)
  for (const { _id } of others.slice(3))
    await desk.person.ask('office: release an order', 'DELETE', `/order/${_id}/hold`, { body: {}, also: [404, 409] })
}

async function note(desk: Desk) {
  const [order] = await readOrders(desk, '')
  if (!order) return
  const body = { thing: 'order', id: order._id, text: `Called at ${new Date().toISOString()}` }
  await desk.person.ask('office: write a note', 'POST', '/note', { body, also: [404] })
  await desk.person.ask('office: read notes', 'GET', `/note?thing=order&id=${order._id}`)
}

async function cancelUnpaid(desk: Desk) {
  const order = await openOne(desk, 'status=unpaid&sort=oldest')
  if (order) await desk.person.ask('office: cancel an unpaid order', 'DELETE', `/order/${order._id}`, { also: [404, 409] })
}

async function recordTransfer(desk: Desk) {
  const order = await openOne(desk, 'status=unpaid')
  if (!order) return
  const body = {
    amount: order.orderAmount,
    reference: `TR ${order.number}`,
    date: new Date().toISOString().slice(0, 10),
  }
  await desk.person.ask('office: record a transfer', 'POST', `/order/${order._id}/payment`, { body, also: [404, 409] })
}
