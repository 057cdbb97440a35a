import { endsOrder } from '../../contract/event-verbs.ts'
import type { Tx } from '../database/tables.ts'
import { hasSameLines, linesOf } from './event-lines.ts'
import { reconcileMessages } from './messages.ts'
import { readEvents } from './read-events.ts'

/**
 * Checks that the stock of every product is the sum of its events: initial stock and changes by hand, less placed
 * orders, plus ended ones. Checks that every order was placed once, and either exists or has ended once and
 * returned its units.
 */
export async function reconcileStock(tx: Tx): Promise<string[]> {
  const discrepancies: string[] = []
  const stock = new Map<string, number>()
  const move = (productId: unknown, units: number) => stock.set(String(productId), (stock.get(String(productId)) ?? 0) + units)

  for await (const { verb, thingId, before, after } of readEvents(tx, 'product')) {
    if (verb === 'product.added') move(thingId, Number(after.available))
    if (verb === 'product.counted' || verb === 'product.edited') move(thingId, Number(after.available) - Number(before.available))
  }

  const orders = new Set((await tx.selectFrom('order').select('id').execute()).map(({ id }) => id))
  const placed = new Set<string>()
  const ended = new Set<string>()
  for await (const { verb, thingId, before, after } of readEvents(tx, 'order')) {
    if (verb === 'order.placed') {
      if (placed.has(thingId)) discrepancies.push(reconcileMessages.placedTwice(thingId))
      placed.add(thingId)
      for (const { productID, orderUnit } of linesOf(after)) move(productID, -orderUnit)
    } else if (verb === 'order.returned') {
      for (const { productID, orderUnit } of linesOf(after)) move(productID, orderUnit)
    } else if (endsOrder(verb)) {
      if (ended.has(thingId)) discrepancies.push(reconcileMessages.endedTwice(thingId))
      ended.add(thingId)
      if (!hasSameLines(linesOf(before), linesOf(after))) discrepancies.push(reconcileMessages.returnedOtherUnits(thingId))
      for (const { productID, orderUnit } of linesOf(after)) move(productID, orderUnit)
    }
  }
  for (const id of orders) if (!placed.has(id)) discrepancies.push(reconcileMessages.neverPlaced(id))
  for (const id of placed)
    if (orders.has(id) === ended.has(id))
      discrepancies.push(ended.has(id) ? reconcileMessages.endedAndExists(id) : reconcileMessages.missing(id))

  for (const { id, name, available } of await tx.selectFrom('product').select(['id', 'name', 'available']).execute()) {
    const expected = stock.get(id) ?? 0
    if (available !== expected) discrepancies.push(reconcileMessages.wrongStock(id, name, available, expected))
  }
  return discrepancies
}
