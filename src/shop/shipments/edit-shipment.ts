import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Sets the carrier or the tracking number of a shipment. */
export async function editShipment(
  shop: Shop,
  admin: Admin,
  shipmentId: string,
  { carrier, trackingNumber }: { carrier?: string | undefined; trackingNumber?: string | undefined },
): Promise<void> {
  await transact(shop, async (tx) => {
    const before = await tx.selectFrom('shipment').selectAll().where('id', '=', shipmentId).executeTakeFirst()
    if (!before) throw notFound('shipment')
    const after = { carrier: carrier ?? before.carrier, trackingNumber: trackingNumber ?? before.trackingNumber }
    await tx.updateTable('shipment').set(after).where('id', '=', shipmentId).execute()
    await recordEvent(shop, tx, admin, {
      verb: 'order.shipment-changed',
      thing: 'order',
      thingId: before.orderId,
      before: { carrier: before.carrier, trackingNumber: before.trackingNumber },
      after: { shipmentId, number: before.number, ...after },
    })
  })
}
