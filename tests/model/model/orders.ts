import type { Order, Totaled } from '../state.ts'
import type { Destination, StepOf } from '../steps.ts'
import { release as releaseSale } from './accept.ts'
import { takeOutOfCart } from './carts.ts'
import { move, price, reject } from './catalog.ts'
import { unshipped } from './corrections.ts'
import { refuseNewCustomer } from './new-customers.ts'
import { applyAnswer, closePage } from './payments.ts'
import { discountFor, dueOf, orderingFor, reminderOf } from './terms.ts'
import { addUp } from './totals.ts'
import { type Answer, cents, dollars, isAdmin, isOwn, keep, ok, Refused, receivedOf, releasePages, visible, type World } from './world.ts'

const MINUTE = 60_000
const HOLDING_TIME = 72 * 60 * MINUTE
const DAY = 24 * 60 * MINUTE

/**
 * Places an order: all of its lines at the prices and rates of the moment, or none. Of one product the goods or the total may be given. On
 * account it is released at once.
 */
export function place(world: World, step: StepOf<'place' | 'place on account'>): Answer {
  const { by, as, lines: wanted, single, amount, to } = step
  if (wanted.length === 0 || (single && !Number.isInteger(wanted[0]?.units))) throw new Refused('invalid')
  const { company, taxed } = orderingFor(world, by, step.purchaseOrder)
  const lines = price(world, by, wanted)
  if (single && lines[0]?.reason === 'unknown') throw new Refused('not-found')
  reject(lines)
  const sums = addUp(world, lines, to, { taxed })
  const isSeen = amount === undefined || cents(amount) === sums.amount || (single && cents(amount) === sums.goods)
  if (!isSeen) throw new Refused('price-changed', { orderAmount: dollars(sums.amount) })
  const dueAt = step.kind === 'place on account' ? dueOf(world, by, sums.amount) : undefined
  if (dueAt === undefined) refuseNewCustomer(world, by, lines)
  putOrder(world, as, { owner: by, company, lines, sums, to, dueAt })
  if (!single) takeOutOfCart(world, by, lines)
  return ok({ insertedId: as, orderAmount: dollars(sums.amount) })
}

interface Placed extends Pick<Order, 'owner' | 'company'> {
  lines: readonly { product: string; units: number; price: number }[]
  sums: Totaled
  to: Destination
  dueAt?: number | undefined
}

/** Takes the stock of an order and notes it. */
export function putOrder(world: World, as: string, { lines, sums, to, dueAt, ...whose }: Placed): void {
  for (const { product, units } of lines) move(world, product, { available: -units, reserved: units })
  const isOnAccount = dueAt !== undefined
  world.orders.set(as, {
    ...whose,
    dueAt,
    status: isOnAccount ? 'pending' : 'unpaid',
    canceledBy: '',
    hold: '',
    street: 'Industriveien 44',
    note: '',
    country: to.country,
    region: to.region ?? '',
    lines: lines.map(({ product, units, price }) => ({ product, units, price, shipped: 0, canceled: 0, returned: 0 })),
    day: new Date(world.now).toISOString().slice(0, 10),
    placedAt: world.now,
    expiresAt: dueAt ?? world.now + HOLDING_TIME,
    ...sums,
    pages: [],
    paidBy: undefined,
    invoices: [],
    received: [],
    discount: isOnAccount ? discountFor(world, whose.company) : undefined,
    overpaid: [],
    refunds: [],
    isReissued: false,
    payBacks: [],
    changes: 0,
    fixed: null,
    shipments: [],
  })
  world.reach(isOnAccount ? 'order placed on account' : 'order placed')
  world.record('order.placed', as)
  world.mail('order-placed', as)
  if (isOnAccount) releaseSale(world, as)
}

/** Ends an unpaid order and returns its stock. A page that is open now is closed later. */
function end(world: World, name: string, by: string): void {
  const order = world.orders.get(name)
  if (!order) return
  const canceledBy = by === '' ? 'shop' : isAdmin(by) && order.owner !== by ? 'office' : 'customer'
  world.orders.set(name, { ...order, status: 'canceled', canceledBy })
  releasePages(world, name)
  for (const { product, units } of order.lines) move(world, product, { available: units, reserved: -units })
  world.reach(by ? 'order canceled' : 'order not paid in time')
  world.record(by ? 'order.cancelled' : 'order.expired', name)
  world.mail(by ? 'order-cancelled' : 'order-expired', name)
}

/** The page of an unpaid order is closed before the order is canceled; a payment that was faster counts. */
export function closeBeforeCanceling(world: World, id: string, { by, order: name }: StepOf<'cancel'>): void {
  const order = visible(world, by, name)
  if (order.status === 'unpaid' && (isAdmin(by) || isOwn(world, by, order))) closePage(world, id, name)
}

/** Managers see orders of colleagues, and do not cancel them. */
export function cancel(world: World, { by, order: name }: StepOf<'cancel'>): Answer {
  const order = visible(world, by, name)
  if (!isAdmin(by) && !isOwn(world, by, order)) throw new Refused('not-allowed')
  if (order.status !== 'unpaid' || (order.received.length > 0 && !isAdmin(by))) throw new Refused('wrong-state')
  keep(world, order, receivedOf(order))
  if (order.received.length > 0) world.reach('order paid in part canceled')
  end(world, name, by)
  return ok({ deletedCount: 1 })
}

/** An order of which a part has arrived does not expire. */
const isDue = (world: World, { status, expiresAt, received }: Pick<Order, 'status' | 'expiresAt' | 'received'>) =>
  status === 'unpaid' && expiresAt <= world.now && received.length === 0

/** The orders whose time is over or ends within a day, or whose time was written while the clock was ahead. An order of short terms is due at once. */
export function expireDue(world: World, placedNow: string[]): { about: string; moments: ((world: World, id: string) => void)[] }[] {
  const latest = world.now + HOLDING_TIME
  const isAhead = ({ status, expiresAt, placedAt }: Order) =>
    status === 'unpaid' && expiresAt > latest + MINUTE && placedAt > world.now + MINUTE
  const fresh = placedNow.map((about) => ({ about, moments: [() => remindDue(world, about)] }))
  const known = world.orders.entries().flatMap(([about, order]) => {
    if (reminderOf(world, about)) return [{ about, moments: [() => remindDue(world, about)] }]
    if (order.status !== 'unpaid') return []
    const repair = () => {
      const found = world.orders.get(about)
      if (found && isAhead(found)) world.orders.set(about, { ...found, expiresAt: latest })
    }
    const close = (_: World, id: string) => closeDuePage(world, id, about)
    const apply = (_: World, id: string) => applyAnswer(world, id, about)
    if (isDue(world, order)) return [{ about, moments: [close, apply, () => expire(world, about)] }]
    if (isAhead(order)) return [{ about, moments: [repair] }]
    return order.expiresAt <= world.now + DAY ? [{ about, moments: [() => remind(world, about)] }] : []
  })
  return [...known, ...fresh]
}

function remindDue(world: World, name: string) {
  const template = reminderOf(world, name)
  if (template) world.mail(template, name)
}

function remind(world: World, name: string) {
  const order = world.orders.get(name)
  if (!world.mails.get(`order-reminder ${name}`) && order?.status === 'unpaid' && order.received.length === 0)
    world.mail('order-reminder', name)
}

function closeDuePage(world: World, id: string, name: string) {
  if (isDueStill(world, name)) closePage(world, id, name)
}

const isDueStill = (world: World, name: string) =>
  isDue(world, world.orders.get(name) ?? { status: 'canceled', expiresAt: 0, received: [] })

function expire(world: World, name: string): void {
  const waits = world.orders.get(name)?.pages.some(({ known, endsAt }) => known === 'open' && endsAt > world.now - DAY)
  if (isDueStill(world, name) && !waits) end(world, name, '')
}

export function hold(world: World, { by, order: name, reason }: StepOf<'hold'>): void {
  if (reason === '') throw new Refused('invalid')
  const order = unshipped(world, by, name)
  if (order.hold === reason) return
  world.orders.set(name, { ...order, hold: reason })
  world.record('order.held', name)
}

export function release(world: World, { by, order: name }: StepOf<'release'>): void {
  const order = visible(world, by, name)
  if (order.hold === '') throw new Refused('wrong-state')
  world.orders.set(name, { ...order, hold: '' })
  world.record('order.released', name)
}
