import { openUnits } from '../../../contract/rules/open-units.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import { restock } from '../../catalog/products/restock.ts'
import type { Actor } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderLineFields, OrderRow, OrderWithLines, Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { recordReturnedUnits } from '../orders/record-sale.ts'
import type { ReturnedUnits } from './units-to-return.ts'

interface Restock extends ReturnedUnits {
  /** Locked. Its lines change. */
  order: OrderWithLines
  /** Of the returned units, those that were shipped for certain. */
  claimed?: LineUnits[]
}

/**
 * Restocks refunded units of an order. Units that were never shipped leave the units to ship, lost ones without a return to the stock; an
 * order that has none left is shipped, or refunded if nothing was shipped. Returns the status of the order.
 */
export async function restockLines(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { order, returned, lost, claimed = [] }: Restock,
): Promise<OrderStatus> {
  const unitsAt = (units: LineUnits[], { position }: OrderLineFields) => units.find((line) => line.position === position)?.units ?? 0
  const taken = order.lines
    .map((line) => ({ line, returned: unitsAt(returned, line), lost: unitsAt(lost, line) }))
    .filter((units) => units.returned + units.lost > 0)
  for (const { line, ...units } of taken) {
    line.canceledUnit += units.lost
    const canceled = Math.min(units.returned - unitsAt(claimed, line), openUnits(line))
    line.canceledUnit += canceled
    line.returnedUnit += units.returned - canceled
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
  if (taken.length > 0) await recordRestock(shop, tx, actor, { order, status, taken })
  return status
}

interface TakenLines {
  order: OrderRow
  status: OrderStatus
  taken: { line: OrderLineFields; returned: number; lost: number }[]
}

async function recordRestock(shop: Shop, tx: Tx, actor: Actor, { order, status, taken }: TakenLines) {
  const count = (kind: 'returned' | 'lost') =>
    taken.flatMap(({ line: { productID }, ...units }) => (units[kind] > 0 ? [{ productID, orderUnit: units[kind] }] : []))
  const [lines, lost] = [count('returned'), count('lost')]
  const available = lines.length > 0 ? await restock(shop, tx, lines) : new Map<string, number>()
  await recordReturnedUnits(
    tx,
    order,
    taken.map(({ line, ...units }) => ({ ...line, units: units.returned + units.lost })),
  )
  await recordEvent(shop, tx, actor, {
    verb: 'order.returned',
    thing: 'order',
    thingId: order.id,
    before: { status: order.status },
    after: {
      status,
      lines: lines.map((line) => ({ ...line, available: available.get(line.productID) })),
      ...(lost.length > 0 && { lost }),
    },
    moved: lines.map(({ productID }) => productID),
  })
}

function statusOf({ status, lines }: Pick<OrderRow, 'status'> & { lines: OrderLineFields[] }): OrderStatus {
  if (status !== 'pending' || lines.some((line) => openUnits(line) > 0)) return status
  return lines.some(({ shippedUnit }) => shippedUnit > 0) ? 'shipped' : 'refunded'
}
