import { endsOrder } from '../../contract/event-verbs.ts'
import type { Tx } from '../database/tables.ts'
import { readEvents } from './read-events.ts'

/**
 * For every product: what it started with, and what was changed by hand, less what was ordered, and what came back, is
 * what is available. And for every order: it was placed once, and is either here or ended once.
 */
export async function reconcileStock(tx: Tx): Promise<string[]> {
  const faults: string[] = []
  const shelves = new Map<string, number>()
  const move = (productId: unknown, units: number) => shelves.set(String(productId), (shelves.get(String(productId)) ?? 0) + units)

  for await (const { verb, thingId, before, after } of readEvents(tx, 'product')) {
    if (verb === 'product.added') move(thingId, Number(after.available))
    if (verb === 'product.counted' || verb === 'product.edited') move(thingId, Number(after.available) - Number(before.available))
  }

  const orders = new Set((await tx.selectFrom('order').select('id').execute()).map(({ id }) => id))
  const placed = new Set<string>()
  const ended = new Set<string>()
  for await (const { verb, thingId, after } of readEvents(tx, 'order')) {
    if (verb === 'order.placed') {
      if (placed.has(thingId)) faults.push(`Order ${thingId} was placed twice`)
      placed.add(thingId)
      move(after.productID, -Number(after.orderUnit))
    } else if (endsOrder(verb)) {
      if (ended.has(thingId)) faults.push(`Order ${thingId} gave its stock back twice`)
      ended.add(thingId)
      move(after.productID, Number(after.orderUnit))
    }
  }
  for (const id of orders) if (!placed.has(id)) faults.push(`Order ${id} exists and was never placed`)
  for (const id of placed)
    if (orders.has(id) === ended.has(id))
      faults.push(`Order ${id} ${ended.has(id) ? 'has ended and is still here' : 'is gone and never ended'}`)

  for (const { id, name, available } of await tx.selectFrom('product').select(['id', 'name', 'available']).execute()) {
    const right = shelves.get(id) ?? 0
    if (available !== right) faults.push(`Product ${id} (${name}) has ${available} available, its events say ${right}`)
  }
  return faults
}
