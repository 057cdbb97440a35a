import type { ExpressionBuilder } from 'kysely'
import { UNDO_SHIPMENT_MS } from '../../contract/shipments.ts'
import type { Tables, Tx } from '../database/tables.ts'
import { newId } from '../new-id.ts'
import { deduplicationKeys } from '../outbox/deduplication-keys.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'

/** Not delivered, and not claimed by a delivery. */
const isUnsent = (eb: ExpressionBuilder<Tables, 'outbox'>) => eb.and([eb('state', '=', 'pending'), eb('attempts', '=', 0)])

/** Deletes the mail of a shipment unless it is leaving or has left. Returns whether the customer will not get it. */
export async function callBackShipmentMail(tx: Tx, shipmentId: string): Promise<boolean> {
  const mail = await tx
    .deleteFrom('outbox')
    .where('reason', '=', deduplicationKeys.shipmentMail(shipmentId))
    .where(isUnsent)
    .returning('id')
    .executeTakeFirst()
  return mail !== undefined
}

interface ChangedShipment {
  id: string
  orderId: string
  /** What the customer knows. */
  carrier: string
  trackingNumber: string
}

/**
 * Tells the customer about another carrier or tracking number, `UNDO_SHIPMENT_MS` after the last change. A mail that has not left, of the
 * shipment or of an earlier change, is sent with the state of then and needs no other.
 */
export async function tellChangedShipment(shop: Shop, tx: Tx, { id: shipmentId, orderId, carrier, trackingNumber }: ChangedShipment) {
  const waiting = await tx
    .selectFrom('outbox')
    .select('id')
    .where('reason', '=', deduplicationKeys.shipmentMail(shipmentId))
    .where(isUnsent)
    .executeTakeFirst()
  if (waiting) return
  const leavesAt = new Date(shop.now().getTime() + UNDO_SHIPMENT_MS)
  const postponed = await tx
    .updateTable('outbox')
    .set({ nextAt: leavesAt })
    .where('kind', '=', 'mail')
    .where('reason', 'like', `${deduplicationKeys.shipmentChangeMail(shipmentId)}%`)
    .where(isUnsent)
    .returning('id')
    .executeTakeFirst()
  if (postponed) return
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `${deduplicationKeys.shipmentChangeMail(shipmentId)}${newId()}`,
    payload: { template: 'shipment-changed', orderId, shipmentId, known: { carrier, trackingNumber } },
    notBefore: leavesAt,
  })
}
