import type { Order, Shipment } from '../state.ts'
import type { StepOf, Units } from '../steps.ts'
import { move } from './catalog.ts'
import { type Answer, ok, open, Refused, refundedOf, sum, visible, type World } from './world.ts'

const UNDO_TIME = 10_000
const MINUTE = 60_000

/** Ships what is asked for, or all that is left, of an order that is paid and not on hold. */
export function ship(world: World, { by, order: name, as, lines: asked, carrier = '' }: Omit<StepOf<'ship'>, 'kind'>): Answer {
  if (asked && (asked.length === 0 || asked.some(({ units }) => units < 1))) throw new Refused('invalid')
  const order = visible(world, by, name)
  if (order.status !== 'pending' || order.hold !== '') throw new Refused('wrong-state')
  if (asked?.some(({ position }) => !order.lines[position])) throw new Refused('out-of-range')
  const lines = order.lines
    .map((line, position) => ({
      position,
      units: asked ? sum(asked, (each) => (each.position === position ? each.units : 0)) : open(line),
    }))
    .filter(({ units }) => units > 0)
  if (order.lines.some((line, position) => (lines.find((each) => each.position === position)?.units ?? 0) > open(line)))
    throw new Refused('out-of-range')
  const number = Math.max(0, ...order.shipments.map((each) => world.shipments.get(each)?.number ?? 0)) + 1
  const mailAt = world.now + UNDO_TIME
  world.shipments.set(as, {
    order: name,
    number,
    lines,
    at: world.now,
    carrier,
    takenBack: false,
    mailAt,
    changeAt: undefined,
    changeWrittenAt: 0,
  })
  world.orders.set(name, { ...order, shipments: [...order.shipments, as] })
  const isAll = moveShipped(world, name, lines, 1)
  world.mail('order-shipped', name)
  world.record('order.shipped', name)
  if (isAll) world.reach('order all that is left ships')
  return ok({ insertedId: as, number, status: isAll ? 'shipped' : 'pending' })
}

/** What a repeated call is answered: the shipment of the first one. */
export function shipAgain(world: World, name: string): Answer {
  const shipment = world.shipments.get(name)
  if (!shipment) throw new Refused('wrong-state')
  return ok({ insertedId: name, number: shipment.number, status: world.orders.get(shipment.order)?.status })
}

/** Moves units out of the house, or back in. Returns whether nothing is left to ship. */
function moveShipped(world: World, name: string, moved: readonly Units[], direction: 1 | -1): boolean {
  const order = world.orders.get(name)
  if (!order) return false
  const lines = order.lines.map((line, position) => {
    const units = direction * sum(moved, (each) => (each.position === position ? each.units : 0))
    move(world, line.product, { reserved: -units })
    return { ...line, shipped: line.shipped + units }
  })
  const isAll = lines.every((line) => open(line) === 0)
  world.orders.set(name, { ...order, lines, status: isAll ? 'shipped' : 'pending' })
  return isAll
}

function find(world: World, name: string): Shipment {
  const shipment = world.shipments.get(name)
  if (!shipment) throw new Refused('not-found')
  if (shipment.takenBack) throw new Refused('wrong-state')
  return shipment
}

/** What was refunded in full or is back in the stock cannot be open again. */
function refuseReturned(order: Order, shipped: Shipment['lines']) {
  if (refundedOf(order) >= order.amount) throw new Refused('wrong-state')
  for (const { position, units } of shipped) {
    const line = order.lines[position]
    if (line && line.returned > line.shipped - units) throw new Refused('wrong-state')
  }
}

/** Undoes a shipment within ten seconds, before its mail leaves, unless a refund followed. */
export function undo(world: World, { by, shipment: name }: StepOf<'undo'>): Answer {
  const { order: of, mailAt, at, lines } = find(world, name)
  const order = visible(world, by, of)
  const isOver = mailAt === undefined || world.now - at >= UNDO_TIME || order.status === 'refunded'
  if (isOver || order.refunds.some((refund) => refund.at >= at)) throw new Refused('wrong-state')
  refuseReturned(order, lines)
  if (order.status === 'shipped') world.reach('order shipment undone')
  world.shipments.delete(name)
  world.orders.set(of, { ...order, shipments: order.shipments.filter((each) => each !== name) })
  moveShipped(world, of, lines, -1)
  world.mail('order-shipped', of, -1)
  world.record('order.shipment-undone', of)
  return ok({ deletedCount: 1 })
}

/** Takes a shipment back at any time. Units that are back in the stock cannot be shipped again. */
export function takeBack(world: World, { by, shipment: name, reason }: StepOf<'take back'>): Answer {
  if (reason === '') throw new Refused('invalid')
  const { order: of, mailAt, lines, ...shipment } = find(world, name)
  const order = visible(world, by, of)
  refuseReturned(order, lines)
  if (order.status === 'shipped') world.reach('order shipment taken back')
  world.shipments.set(name, { ...shipment, order: of, lines, takenBack: true, mailAt: undefined })
  moveShipped(world, of, lines, -1)
  if (mailAt === undefined) world.mail('shipment-taken-back', of)
  else world.mail('order-shipped', of, -1)
  world.record('order.shipment-taken-back', of)
  return ok({ deletedCount: 1 })
}

/** Changes the carrier; one email for all changes of an order within ten seconds, and none while that of the shipment waits. */
export function editShipment(world: World, { by, shipment: name, carrier }: StepOf<'edit shipment'>): void {
  const shipment = find(world, name)
  visible(world, by, shipment.order)
  if (shipment.carrier === carrier) return
  if (shipment.mailAt !== undefined) world.shipments.set(name, { ...shipment, carrier, changeAt: undefined })
  else {
    const waiting = world.shipments.entries().filter(([, each]) => each.order === shipment.order && each.changeAt !== undefined)
    if (waiting.length === 0) world.mail('shipment-changed', shipment.order)
    const change = { changeWrittenAt: waiting[0]?.[1].changeWrittenAt ?? world.now, changeAt: world.now + UNDO_TIME }
    for (const [other, each] of waiting) world.shipments.set(other, { ...each, ...change })
    world.shipments.set(name, { ...shipment, carrier, ...change })
  }
  world.record('order.shipment-changed', shipment.order)
}

/** Mails that were written while the clock was more than a minute ahead leave now. */
export function repairMails(world: World): void {
  const latest = world.now + MINUTE
  for (const [name, shipment] of world.shipments.entries()) {
    const repair = (time: number | undefined, writtenAt: number) =>
      time !== undefined && time > latest && writtenAt > latest ? world.now : time
    const [mailAt, changeAt] = [repair(shipment.mailAt, shipment.at), repair(shipment.changeAt, shipment.changeWrittenAt)]
    if (mailAt !== shipment.mailAt || changeAt !== shipment.changeAt) world.shipments.set(name, { ...shipment, mailAt, changeAt })
  }
}

/** The mails that are due leave. */
export function sendMail(world: World): void {
  for (const [name, shipment] of world.shipments.entries()) {
    const isWaiting = (time: number | undefined) => (time !== undefined && time > world.now ? time : undefined)
    const [mailAt, changeAt] = [isWaiting(shipment.mailAt), isWaiting(shipment.changeAt)]
    if (mailAt !== shipment.mailAt || changeAt !== shipment.changeAt) world.shipments.set(name, { ...shipment, mailAt, changeAt })
  }
}
