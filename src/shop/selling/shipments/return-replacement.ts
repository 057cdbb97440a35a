import { restock } from '../../catalog/products/restock.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { refuseClaimed } from '../claims/refuse-claimed.ts'
import type { Shipment } from './list-shipments.ts'
import { callBackShipmentMail } from './shipment-mail.ts'

/** Returns the units of a replacement to the stock: they can be replaced again. Refuses units that a later claim asks for. */
export async function returnReplacement(
  shop: Shop,
  tx: Tx,
  admin: Staff,
  order: OrderWithLines,
  { id: shipmentId, claimId, number, lines }: Shipment,
  reason?: string,
): Promise<void> {
  await refuseClaimed(tx, order, lines)
  for (const { position, units } of lines)
    await tx
      .updateTable('claim_line')
      .set((eb) => ({ replacedUnit: eb('replacedUnit', '-', units) }))
      .where('claimId', '=', claimId)
      .where('position', '=', position)
      .execute()
  const returned = lines.flatMap(({ position, units }) => {
    const line = order.lines.find((other) => other.position === position)
    return line ? [{ productID: line.productID, product: line.product, orderUnit: units }] : []
  })
  const available = await restock(shop, tx, returned)
  await recordEvent(shop, tx, admin, {
    verb: 'order.replacement-returned',
    thing: 'order',
    thingId: order.id,
    before: { shipmentId, number },
    after: { ...(reason && { reason }), lines: returned.map((line) => ({ ...line, available: available.get(line.productID) })) },
    moved: returned.map(({ productID }) => productID),
  })
}

/** Takes a replacement back, and tells the customer unless its mail has not left yet. */
export async function takeBackReplacement(
  shop: Shop,
  tx: Tx,
  admin: Staff,
  order: OrderWithLines,
  shipment: Shipment,
  reason: string,
): Promise<void> {
  await returnReplacement(shop, tx, admin, order, shipment, reason)
  const { id: shipmentId } = shipment
  await tx.updateTable('shipment').set({ takenBackAt: shop.now(), takenBackReason: reason }).where('id', '=', shipmentId).execute()
  if (await callBackShipmentMail(tx, shipmentId)) return
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `shipment-taken-back:${shipmentId}`,
    payload: { template: 'shipment-taken-back', orderId: order.id, shipmentId },
  })
}
