import type { Order, Totaled } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { closePage } from './payments.ts'
import { taxedOf } from './terms.ts'
import { addUp, fixedOf, isSameCountry, needsRegion, placeOf, settingsOf } from './totals.ts'
import { cents, dollars, Refused, refundedOf, releasePages, visible, type World } from './world.ts'

type Address = Pick<Order, 'country' | 'region'>

/** What is not shipped yet can be held, released and corrected. */
export function unshipped(world: World, by: string, name: string): Order {
  const order = visible(world, by, name)
  if (order.status !== 'unpaid' && order.status !== 'pending') throw new Refused('wrong-state')
  return order
}

/** What an order comes to at an address. Once it is paid or documented, delivery and tax stay. */
function totalAt(world: World, name: string, order: Order, to: Address): Totaled {
  const { applied, company, lines } = order
  if (applied?.isPickUp || placeOf(order) === placeOf(to)) return order
  const isSettled =
    order.status !== 'unpaid' ||
    order.dueAt !== undefined ||
    order.invoices.length > 0 ||
    order.received.length > 0 ||
    refundedOf(order) > 0
  if (isSettled && isSameCountry(order, to) && !needsRegion(settingsOf(world), to)) return order
  const terms = { taxed: taxedOf(world, company), delivery: fixedOf(world, name), weight: applied?.weight }
  const total = addUp(world, lines, to, terms)
  if (isSame(order, total)) return order
  if (isSettled) throw new Refused('taxed-elsewhere', { orderAmount: dollars(total.amount) })
  return total
}

const isSame = (one: Totaled, other: Totaled) =>
  one.delivery === other.delivery && String(one.taxes) === String(other.taxes) && termsOf(one) === termsOf(other) && isSameZero(one, other)

const termsOf = ({ applied }: Totaled) => applied?.terms ?? '[]'
const isSameZero = ({ applied: one }: Totaled, { applied: other }: Totaled) => !one?.zero || !other?.zero || one.zero === other.zero

/** The order as it is after a correction. Refuses a total that nobody has seen. */
export function planned(world: World, { by, order: name, seen, ...step }: StepOf<'correct'>): { before: Order; after: Order } {
  if (step.street === '') throw new Refused('invalid')
  const before = unshipped(world, by, name)
  const { street = before.street, note = before.note, country = before.country, region = before.region } = step
  const { goods, delivery, tax, taxes, amount, applied } = totalAt(world, name, before, { country, region })
  if (seen !== undefined && cents(seen) !== amount) throw new Refused('price-changed', { orderAmount: dollars(amount) })
  return { before, after: { ...before, street, note, country, region, goods, delivery, tax, taxes, amount, applied } }
}

/** The page of an order is closed before its total changes; a payment that was faster counts. */
export function closeBeforeCorrecting(world: World, id: string, step: StepOf<'correct'>): void {
  if (step.country === undefined && step.region === undefined) return
  const { before, after } = planned(world, step)
  if (before.amount !== after.amount) closePage(world, id, step.order)
}

export function correct(world: World, step: StepOf<'correct'>): void {
  const { before, after } = planned(world, step)
  const isChanged = (['street', 'note', 'country', 'region'] as const).some((field) => after[field] !== before[field])
  if (!isChanged) return
  world.orders.set(step.order, after)
  world.record('order.corrected', step.order)
  if (before.amount !== after.amount) {
    releasePages(world, step.order)
    world.reach('order corrected with another total')
  }
  world.mail('order-corrected', step.order)
}
