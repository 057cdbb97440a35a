import type { Order } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { accept } from './accept.ts'
import { closePage } from './payments.ts'
import { toPay } from './terms.ts'
import { type Answer, cents, dollars, ok, Refused, releasePages, type World } from './world.ts'

function problemOf(world: World, order: Order, step: StepOf<'record payment'>): Refused | undefined {
  const amount = toPay(order)
  const hasEnded = order.dueAt === undefined && order.received.length === 0 && order.expiresAt <= world.now
  if (amount === 0 || hasEnded) return new Refused('wrong-state')
  if (cents(step.amount) > amount) return new Refused('out-of-range', { toPay: dollars(amount) })
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
  const part = { amount: cents(step.amount), date: step.date }
  const isSame = order.received.some(({ amount, date }) => amount === part.amount && date === part.date)
  if (isSame && !step.again) throw new Refused('taken')
  const left = toPay(order) - part.amount
  world.orders.set(step.order, { ...order, received: [...order.received, part] })
  releasePages(world, step.order)
  if (left === 0) accept(world, step.order, 'transfer')
  else world.record('order.part-paid', step.order)
  if (left > 0) world.reach('order paid in part')
  return ok({ status: world.orders.get(step.order)?.status, toPay: dollars(left) })
}
