import type { Tx } from '../../ground/database/tables.ts'
import { hasSameLines } from './event-lines.ts'
import { reconcileMessages } from './messages.ts'
import { readEvents } from './read-events.ts'

/**
 * Checks that the stock of every product is the sum of its events: initial stock, changes by hand and imports, less placed
 * orders, plus ended ones. Checks that every order was placed once, and either exists or has ended once and
 * returned its units.
 */
export async function reconcileStock(tx: Tx): Promise<string[]> {
  const discrepancies: string[] = []
  const stock = new Map<string, number>()
  const move = (productId: string, units: number) => stock.set(productId, (stock.get(productId) ?? 0) + units)

  for await (const { id, thingId, event } of readEvents(tx, 'product')) {
    if (!event) discrepancies.push(reconcileMessages.unreadableEvent(id))
    else if (event.verb === 'product.added') move(thingId, event.after.available)
    else if (event.verb === 'product.counted' || event.verb === 'product.edited')
      move(thingId, event.after.available - event.before.available)
  }

  const imported = await tx
    .selectFrom('stock_event')
    .select(({ fn }) => ['productID', fn.sum<number>('units').as('units')])
    .where('units', 'is not', null)
    .groupBy('productID')
    .execute()
  for (const { productID, units } of imported) move(productID, Number(units))

  const orders = new Set((await tx.selectFrom('order').select('id').execute()).map(({ id }) => id))
  const placed = new Set<string>()
  const ended = new Set<string>()
  for await (const { id, thingId, event } of readEvents(tx, 'order')) {
    switch (event?.verb) {
      case undefined:
        discrepancies.push(reconcileMessages.unreadableEvent(id))
        break
      case 'order.placed':
        if (placed.has(thingId)) discrepancies.push(reconcileMessages.placedTwice(thingId))
        placed.add(thingId)
        for (const { productID, orderUnit } of event.after.lines) move(productID, -orderUnit)
        break
      case 'order.replaced':
        for (const { productID, orderUnit } of event.after.lines) move(productID, -orderUnit)
        break
      case 'order.changed':
        for (const { productID, orderUnit } of event.after.moved) move(productID, -orderUnit)
        break
      case 'order.replacement-returned':
      case 'order.returned':
        for (const { productID, orderUnit } of event.after.lines) move(productID, orderUnit)
        break
      case 'order.cancelled':
      case 'order.expired':
      case 'order.refunded':
        if (ended.has(thingId)) discrepancies.push(reconcileMessages.endedTwice(thingId))
        ended.add(thingId)
        if (!hasSameLines(event.before.lines, event.after.lines)) discrepancies.push(reconcileMessages.returnedOtherUnits(thingId))
        for (const { productID, orderUnit } of event.after.lines) move(productID, orderUnit)
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
