import { openUnits } from '../../contract/open-units.ts'
import type { OrderStatus } from '../../contract/order.ts'
import type { LineUnits } from '../../contract/shipments.ts'
import type { Actor } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { returnStock } from '../catalog/return-stock.ts'
import type { OrderRow, Tx } from '../database/tables.ts'
import type { OrderLineFields } from '../orders/order-lines.ts'
import { recordReturnedUnits } from '../overview/record-sale.ts'
import type { Shop } from '../shop.ts'

/**
 * Returns refunded units of a locked order to the stock. Units that were never shipped leave the units to
 * ship; an order that has none left is shipped, or refunded if nothing was shipped. Returns the status of the order.
 */
export async function returnUnits(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  order: OrderRow & { lines: OrderLineFields[] },
  units: readonly LineUnits[],
): Promise<OrderStatus> {
  const unitsAt = new Map(units.flatMap((line) => (line.units > 0 ? [[line.position, line.units]] : [])))
  const lines = order.lines.filter(({ position }) => unitsAt.has(position))
  for (const line of lines) {
    const count = unitsAt.get(line.position) as number
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
  if (lines.length > 0)
    await returnToStock(
      shop,
      tx,
      actor,
      order,
      status,
      lines.map(({ position, ...line }) => ({ ...line, units: unitsAt.get(position) as number })),
    )
  return status
}

interface Returned {
  productID: string
  units: number
  priceCents: number
}

async function returnToStock(shop: Shop, tx: Tx, actor: Actor, order: OrderRow, status: OrderStatus, returned: Returned[]) {
  const lines = returned.map(({ productID, units }) => ({ productID, orderUnit: units }))
  const available = await returnStock(shop, tx, lines)
  await recordReturnedUnits(tx, order, returned)
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
