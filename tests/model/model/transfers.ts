import type { Order } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { accept } from './accept.ts'
import { keptFor } from './kept-money.ts'
import { closePage } from './payments.ts'
import { creditDiscount } from './refunds.ts'
import { discountCents, toPay } from './terms.ts'
import { type Answer, cents, dollars, keep, ok, Refused, releasePages, sum, visible, type World } from './world.ts'

function problemOf(world: World, order: Order, step: StepOf<'record payment'>): Refused | undefined {
  const amount = toPay(order)
  const hasEnded = order.status === 'unpaid' && order.received.length === 0 && order.expiresAt <= world.now
  if (order.status === 'canceled' || hasEnded || (amount === 0 && !step.keep)) return new Refused('wrong-state')
  if (cents(step.amount) > amount && !step.keep) return new Refused('out-of-range', { toPay: dollars(amount) })
  if (step.discount) {
    const { discount, dueAt } = order
    if (dueAt === undefined || !discount) return new Refused('not-available')
    if (step.date > discount.until) return new Refused('out-of-range', { until: discount.until })
    const rest = amount - cents(step.amount)
    if (rest <= 0 || rest > discountCents(order)) return new Refused('out-of-range', { toPay: dollars(amount - discountCents(order)) })
  }
  return step.date > new Date(world.now).toISOString().slice(0, 10) ? new Refused('out-of-range') : undefined
}

/** The payment page is closed before a transfer is recorded; a payment by card that was faster counts. */
export function closeBeforeRecording(world: World, id: string, step: StepOf<'record payment'>): void {
  const order = world.orders.get(step.order)
  if (order && !problemOf(world, order, step)) closePage(world, id, step.order)
}

/** Records what came by transfer. All that is left to pay settles the order. A page that is still open is closed later. */
export function recordPayment(world: World, step: StepOf<'record payment'>): Answer {
  const order = world.orders.get(step.order)
  if (!order) throw new Refused('not-found')
  const problem = problemOf(world, order, step)
  if (problem) throw problem
  const lines = order.received.filter(({ date, isKept }) => !isKept && date === step.date).map(({ amount }) => amount)
  const same = [...lines, ...order.overpaid]
  const isSame = same.includes(cents(step.amount)) || sum(same, (amount) => amount) === cents(step.amount)
  if (isSame && !step.again) throw new Refused('taken')
  const counts = Math.min(cents(step.amount), toPay(order))
  const kept = cents(step.amount) - counts
  keep(world, order, kept)
  if (kept > 0) {
    world.orders.set(step.order, { ...order, overpaid: [...order.overpaid, kept] })
    world.record('order.overpaid', step.order)
    world.reach('order paid too much')
  }
  const part = { amount: counts, back: 0, date: step.date, isKept: false }
  if (step.discount) {
    world.orders.set(step.order, { ...order, received: [...order.received, part] })
    releasePages(world, step.order)
    creditDiscount(world, step.order)
    world.reach('order closed by its cash discount')
    return ok({ status: world.orders.get(step.order)?.status, toPay: 0, kept: 0 })
  }
  const left = counts > 0 ? take(world, step.order, part) : 0
  return ok({ status: world.orders.get(step.order)?.status, toPay: dollars(left), kept: dollars(kept) })
}

/** A part of an order arrives. All that is left to pay settles it. */
function take(world: World, name: string, part: Order['received'][number]): number {
  const order = world.orders.get(name) as Order
  const left = toPay(order) - part.amount
  world.orders.set(name, { ...order, received: [...order.received, part] })
  releasePages(world, name)
  if (left === 0) accept(world, name, 'transfer')
  else world.record('order.part-paid', name)
  if (left > 0) world.reach('order paid in part')
  return left
}

/** The page of an order is closed before what is kept pays it. */
export function closeBeforeCredit(world: World, id: string, { by, order: name }: StepOf<'use credit'>): void {
  const order = visible(world, by, name)
  const hasEnded = order.dueAt === undefined && order.received.length === 0 && order.expiresAt <= world.now
  if (order.company !== undefined && keptFor(world, order.company) > 0 && toPay(order) > 0 && !hasEnded) closePage(world, id, name)
}

/** Pays an order of a company with what is kept for the company, as far as it goes. */
export function useCredit(world: World, { order: name }: StepOf<'use credit'>): Answer {
  const order = world.orders.get(name)
  if (!order) throw new Refused('not-found')
  if (order.company === undefined) throw new Refused('not-available')
  const kept = keptFor(world, order.company)
  if (kept <= 0) throw new Refused('not-available')
  const hasEnded = order.dueAt === undefined && order.received.length === 0 && order.expiresAt <= world.now
  if (toPay(order) === 0 || hasEnded) throw new Refused('wrong-state')
  const amount = Math.min(kept, toPay(order))
  keep(world, order, -amount)
  const left = take(world, name, { amount, back: 0, date: new Date(world.now).toISOString().slice(0, 10), isKept: true })
  world.reach('order paid from credit')
  return ok({ status: world.orders.get(name)?.status, toPay: dollars(left) })
}
