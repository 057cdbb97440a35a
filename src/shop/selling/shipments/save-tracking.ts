import type { TrackingAnswer, TrackingRow } from '../../../contract/selling/tracking.ts'
import type { Staff } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { answerRows, type NumberedRow, refuseRow, type TrackedOrder } from './answer-tracking.ts'
import { changeShipment } from './change-shipment.ts'
import { listShipments } from './list-shipments.ts'
import { shipmentMessages } from './messages.ts'
import { readTrackedOrders } from './read-tracked-orders.ts'

/**
 * Saves the tracking numbers of a list, order by order. A row that is refused changes nothing and stops no other one. The same list again
 * changes nothing.
 */
export async function saveTracking(shop: Shop, admin: Staff, rows: TrackingRow[]): Promise<TrackingAnswer[]> {
  const { tracked, refused } = await readTrackedOrders(shop, admin, rows)
  const answers = [...refused]
  for (const { order, rows } of tracked) answers.push(...(await saveRows(shop, admin, order, rows)))
  return answers.sort((a, b) => a.index - b.index)
}

const saveRows = (shop: Shop, admin: Staff, order: TrackedOrder, rows: NumberedRow[]) =>
  transact(shop, async (tx) => {
    const locked = await lockOrderIf(tx, order.id, ordersVisibleTo(admin))
    if (!locked) return rows.map((row) => refuseRow(row, shipmentMessages.orderNumberUnknown))
    const shipments = (await listShipments(tx, [order.id], { withTakenBack: true })).get(order.id) ?? []
    const answered = answerRows({ ...order, status: locked.status, shipments }, rows)
    for (const { answer, shipment } of answered) {
      const { carrier, trackingNumber } = answer
      if (shipment) await changeShipment(shop, tx, admin, shipment, { carrier, trackingNumber })
    }
    return answered.map(({ answer }) => answer)
  })
