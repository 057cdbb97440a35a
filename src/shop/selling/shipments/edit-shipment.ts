import type { Staff } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { changeShipment } from './change-shipment.ts'
import { shipmentMessages } from './messages.ts'

/**
 * Sets the carrier or the tracking number of a shipment. The customer gets an email, one for all changes within `UNDO_SHIPMENT_MS`. Refuses a
 * shipment that was taken back.
 */
export async function editShipment(
  shop: Shop,
  admin: Staff,
  shipmentId: string,
  { carrier, trackingNumber }: { carrier?: string | undefined; trackingNumber?: string | undefined },
): Promise<void> {
  const found = await shop.db.selectFrom('shipment').select('orderId').where('id', '=', shipmentId).executeTakeFirst()
  if (!found) throw notFound('shipment')
  await transact(shop, async (tx) => {
    await lockOrder(tx, found.orderId, ordersVisibleTo(admin))
    const before = await tx.selectFrom('shipment').selectAll().where('id', '=', shipmentId).executeTakeFirst()
    if (!before) throw notFound('shipment')
    if (before.takenBackAt) throw new Refusal('wrong-state', shipmentMessages.takenBack)
    await changeShipment(shop, tx, admin, before, {
      carrier: carrier ?? before.carrier,
      trackingNumber: trackingNumber ?? before.trackingNumber,
    })
  })
}
