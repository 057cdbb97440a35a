import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { tellChangedShipment } from './shipment-mail.ts'

interface Tracking {
  carrier: string
  trackingNumber: string
}

/** Changes the carrier and tracking number of a shipment of a locked order, records it and tells the customer. No change does nothing. */
export async function changeShipment(
  shop: Shop,
  tx: Tx,
  admin: Staff,
  { id: shipmentId, orderId, number, carrier, trackingNumber }: Tracking & { id: string; orderId: string; number: number },
  after: Tracking,
): Promise<void> {
  if (after.carrier === carrier && after.trackingNumber === trackingNumber) return
  await tx.updateTable('shipment').set(after).where('id', '=', shipmentId).execute()
  await recordEvent(shop, tx, admin, {
    verb: 'order.shipment-changed',
    thing: 'order',
    thingId: orderId,
    before: { carrier, trackingNumber },
    after: { shipmentId, number, ...after },
  })
  await tellChangedShipment(shop, tx, orderId, { shipmentId, known: { carrier, trackingNumber } })
}
