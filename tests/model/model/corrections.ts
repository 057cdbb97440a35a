import type { Order, Totaled } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { closePage } from './payments.ts'
import { addUp, isSameCountry, needsRegion, placeOf, settingsOf } from './totals.ts'
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
  const { applied } = order
  if (applied?.delivery === 'pick-up' || placeOf(order) === placeOf(to)) return order
  const isSettled = order.status !== 'unpaid' || order.dueAt !== undefined || order.invoices.length > 0 || refundedOf(order) > 0
  if (isSettled && isSameCountry(order, to) && !needsRegion(settingsOf(world), to)) return order
  const [, quote] = world.quotes.entries().find(([, each]) => each.order === name) ?? []
  const { company, lines } = order
  const total = addUp(world, lines, to, { company, delivery: quote?.delivery ?? null, weight: applied?.weight })
  const { country = '', region = '' } = total.applied ?? {}
  if (isSame(order, total)) return { ...order, applied: applied && { ...applied, country, region } }
  if (isSettled) throw new Refused('taxed-elsewhere', { orderAmount: dollars(total.amount) })
  return total
}

const isSame = (one: Totaled, other: Totaled) =>
  one.delivery === other.delivery &&
  JSON.stringify([one.applied?.taxes ?? [], one.applied?.exemption ?? null]) ===
    JSON.stringify([other.applied?.taxes ?? [], other.applied?.exemption ?? null])

/** The order as it is after a correction. Refuses a total that nobody has seen. */
export function planned(world: World, { by, order: name, seen, ...step }: StepOf<'correct'>): { before: Order; after: Order } {
  if (step.street === '') throw new Refused('invalid')
  const before = unshipped(world, by, name)
  const { street = before.street, note = before.note, country = before.country, region = before.region } = step
  const { goods, delivery, tax, amount, applied } = totalAt(world, name, before, { country, region })
  if (seen !== undefined && cents(seen) !== amount) throw new Refused('price-changed', { orderAmount: dollars(amount) })
  return { before, after: { ...before, street, note, country, region, goods, delivery, tax, amount, applied } }
}

/** The page of an order is closed before its total changes; a payment that was faster counts. */
export function closeBeforeCorrecting(world: World, id: string, step: StepOf<'correct'>): void {
  if (step.country === undefined && step.region === undefined) return
  const { before, after } = planned(world, step)
  if (before.amount !== after.amount) closePage(world, id, step.order)
}

export function correct(world: World, step: StepOf<'correct'>): void {
  const { before, after } = planned(world, step)
  const isText = (field: 'street' | 'note' | 'country' | 'region') => after[field] !== before[field]
  if (!isText('street') && !isText('note') && !isText('country') && !isText('region')) return
  world.orders.set(step.order, after)
  world.record('order.corrected', step.order)
  if (before.amount !== after.amount) {
    releasePages(world, step.order)
    world.reach('order corrected with another total')
  }
  world.mail('order-corrected', step.order)
}
