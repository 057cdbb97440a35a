import type { OrderStatus } from '../../contract/order.ts'
import { openUnits } from '../../contract/rules/open-units.ts'
import type { LineUnits } from '../../contract/shipments.ts'
import type { Actor } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { restock } from '../catalog/restock.ts'
import type { OrderLineFields, OrderRow, OrderWithLines, Tx } from '../database/tables.ts'
import { recordReturnedUnits } from '../overview/record-sale.ts'
import type { Shop } from '../shop.ts'

interface Restock {
  /** Locked. Its lines change. */
  order: OrderWithLines
  units: readonly LineUnits[]
}

/**
 * Restocks refunded units of an order. Units that were never shipped leave the units to ship; an order that has none left is shipped, or
 * refunded if nothing was shipped. Returns the status of the order.
 */
export async function restockLines(shop: Shop, tx: Tx, actor: Actor, { order, units }: Restock): Promise<OrderStatus> {
  const unitsAt = new Map(units.flatMap((line) => (line.units > 0 ? [[line.position, line.units]] : [])))
  const lines = order.lines.filter(({ position }) => unitsAt.has(position))
  for (const line of lines) {
    const count = unitsAt.get(line.position) ?? 0
    const canceled = Math.min(count, openUnits(line))
    line.canceledUnit += canceled
    line.returnedUnit += count - canceled
    const { position, canceledUnit, returnedUnit } = line
    await tx
      .updateTable('order_line')
      .set({ canceledUnit, returnedUnit })
      .where('orderId', '=', order.id)
      .where('position', '=', position)
      .execute()
  }
  const status = statusOf(order)
  if (status !== order.status) {
    const shippedAt = status === 'shipped' ? shop.now() : order.shippedAt
    await tx.updateTable('order').set({ status, shippedAt }).where('id', '=', order.id).execute()
  }
  const restocked = lines.map(({ productID, priceCents, position }) => ({ productID, priceCents, units: unitsAt.get(position) ?? 0 }))
  if (restocked.length > 0) await recordRestock(shop, tx, actor, { order, status, restocked })
  return status
}

interface RestockedLines {
  order: OrderRow
  status: OrderStatus
  restocked: { productID: string; units: number; priceCents: number }[]
}

async function recordRestock(shop: Shop, tx: Tx, actor: Actor, { order, status, restocked }: RestockedLines) {
  const lines = restocked.map(({ productID, units }) => ({ productID, orderUnit: units }))
  const available = await restock(shop, tx, lines)
  await recordReturnedUnits(tx, order, restocked)
  await recordEvent(shop, tx, actor, {
    verb: 'order.returned',
    thing: 'order',
    thingId: order.id,
    before: { status: order.status },
    after: { status, lines: lines.map((line) => ({ ...line, available: available.get(line.productID) })) },
    moved: lines.map(({ productID }) => productID),
  })
}

function statusOf({ status, lines }: Pick<OrderRow, 'status'> & { lines: OrderLineFields[] }): OrderStatus {
  if (status !== 'pending' || lines.some((line) => openUnits(line) > 0)) return status
  return lines.some(({ shippedUnit }) => shippedUnit > 0) ? 'shipped' : 'refunded'
}
