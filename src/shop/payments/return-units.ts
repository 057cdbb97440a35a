import type { OrderStatus } from '../../contract/orders.ts'
import type { LineUnits } from '../../contract/shipments.ts'
import type { Actor } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { returnStock } from '../catalog/return-stock.ts'
import type { OrderRow, Tx } from '../database/tables.ts'
import { openUnits } from '../orders/lock-order.ts'
import type { OrderLineFields } from '../orders/order-lines.ts'
import { recordReturnedUnits } from '../overview/record-sale.ts'
import type { Shop } from '../shop.ts'

/**
 * Returns refunded units of a locked order to the stock, in the order of product ids. Units that were never shipped leave the units to
 * ship; an order that has none left is shipped, or refunded if nothing was shipped. Returns the status of the order.
 */
export async function returnUnits(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  order: OrderRow & { lines: OrderLineFields[] },
  units: readonly LineUnits[],
): Promise<OrderStatus> {
  const unitsAt = new Map(units.map((line) => [line.position, line.units]))
  const returned = []
  for (const line of order.lines.toSorted((a, b) => (a.productID < b.productID ? -1 : 1))) {
    const count = unitsAt.get(line.position) ?? 0
    if (count === 0) continue
    const canceled = Math.min(count, openUnits(line))
    line.canceledUnit += canceled
    line.returnedUnit += count - canceled
    const { position, productID, canceledUnit, returnedUnit } = line
    await tx
      .updateTable('order_line')
      .set({ canceledUnit, returnedUnit })
      .where('orderId', '=', order.id)
      .where('position', '=', position)
      .execute()
    returned.push({ productID, orderUnit: count, available: await returnStock(shop, tx, productID, count) })
  }
  await recordReturnedUnits(
    tx,
    order,
    order.lines.map(({ position, productID, priceCents }) => ({ productID, units: unitsAt.get(position) ?? 0, priceCents })),
  )
  const status = statusOf(order)
  if (status !== order.status) {
    const shippedAt = status === 'shipped' ? shop.now() : order.shippedAt
    await tx.updateTable('order').set({ status, shippedAt }).where('id', '=', order.id).execute()
  }
  if (returned.length > 0) {
    await recordEvent(shop, tx, actor, {
      verb: 'order.returned',
      thing: 'order',
      thingId: order.id,
      before: { status: order.status },
      after: { status, lines: returned },
    })
  }
  return status
}

function statusOf({ status, lines }: Pick<OrderRow, 'status'> & { lines: OrderLineFields[] }): OrderStatus {
  if (status !== 'pending' || lines.some((line) => openUnits(line) > 0)) return status
  return lines.some(({ shippedUnit }) => shippedUnit > 0) ? 'shipped' : 'refunded'
}
