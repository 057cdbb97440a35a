import type { Order } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { accept } from './accept.ts'
import { closePage } from './payments.ts'
import { toPay } from './terms.ts'
import { type Answer, cents, dollars, ok, Refused, releasePages, type World } from './world.ts'

function problemOf(world: World, order: Order, step: StepOf<'record payment'>): Refused | undefined {
  const amount = toPay(order)
  if (amount === 0 || (order.dueAt === undefined && order.expiresAt <= world.now)) return new Refused('wrong-state')
  if (cents(step.amount) !== amount) return new Refused('out-of-range', { orderAmount: dollars(amount) })
  return step.date > new Date(world.now).toISOString().slice(0, 10) ? new Refused('out-of-range') : undefined
}

/** The payment page is closed before a transfer is recorded; a payment by card that was faster counts. */
export function closeBeforeRecording(world: World, id: string, step: StepOf<'record payment'>): void {
  const order = world.orders.get(step.order)
  if (order && !problemOf(world, order, step)) closePage(world, id, step.order)
}

/** Records that all that is left to pay of an order came by transfer. A page that is still open is closed later. */
export function recordPayment(world: World, step: StepOf<'record payment'>): Answer {
  const order = world.orders.get(step.order)
  if (!order) throw new Refused('not-found')
  const problem = problemOf(world, order, step)
  if (problem) throw problem
  releasePages(world, step.order)
  accept(world, step.order, 'transfer')
  return ok({ status: world.orders.get(step.order)?.status })
}
