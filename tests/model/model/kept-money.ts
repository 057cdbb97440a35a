import type { StepOf } from '../steps.ts'
import { accept } from './accept.ts'
import { toPay } from './terms.ts'
import { type Answer, cents, dollars, keep, ok, Refused, receivedOf, type World } from './world.ts'

export const keptFor = (world: World, name: string) => world.kept.get(name) ?? 0

/** The office pays out what is kept, at most all of it. */
export function payOut(world: World, { to, amount }: StepOf<'pay out'>): Answer {
  const kept = keptFor(world, to)
  if (cents(amount) > kept) throw new Refused('out-of-range', { kept: dollars(kept) })
  world.kept.set(to, kept - cents(amount))
  world.reach('kept money paid out')
  return ok({ kept: dollars(kept - cents(amount)) })
}

/** What a credit makes of an order of which a part has arrived: what is beyond its total is kept, and the rest of the parts pays it. */
export function settleCredited(world: World, name: string): void {
  const order = world.orders.get(name)
  if (!order || receivedOf(order) === 0 || toPay(order) > 0) return
  let back = -toPay(order)
  keep(world, order, back)
  if (back > 0) world.reach('credited more than was left to pay')
  const received = order.received
    .toReversed()
    .map((part) => {
      const taken = Math.min(back, part.amount - part.back)
      back -= taken
      return { ...part, back: part.back + taken }
    })
    .toReversed()
  world.orders.set(name, { ...order, received })
  if (receivedOf({ ...order, received }) > 0) accept(world, name, 'transfer')
}
