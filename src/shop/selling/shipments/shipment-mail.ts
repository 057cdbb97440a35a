import type { ExpressionBuilder } from 'kysely'
import { UNDO_SHIPMENT_MS } from '../../../contract/selling/shipments.ts'
import type { OutboxRow, Tables, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { ChangedShipment, Mail } from '../../ground/outbox/mail.ts'
import { readPayload } from '../../ground/outbox/outbox-payloads.ts'
import type { Shop } from '../../shop.ts'

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

/**
 * Tells the customer about other carriers or tracking numbers of an order, in one email `UNDO_SHIPMENT_MS` after the last change. An email that
 * has not left, of the shipment or of earlier changes, shows the state when it is sent, so that no other is needed. `known` is what the
 * customer knows.
 */
export async function tellChangedShipment(shop: Shop, tx: Tx, orderId: string, { shipmentId, known }: ChangedShipment) {
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
    .where('reason', 'like', `${deduplicationKeys.shipmentChangeMail(orderId)}%`)
    .where(isUnsent)
    .returning(['id', 'payload'])
    .executeTakeFirst()
  if (postponed) return addShipment(tx, postponed, { shipmentId, known })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `${deduplicationKeys.shipmentChangeMail(orderId)}${newId()}`,
    payload: { template: 'shipment-changed', orderId, shipments: [{ shipmentId, known }] },
    notBefore: leavesAt,
  })
}

/** Adds a shipment to an email that has not left. What the customer knows of one that is in it already stays. */
async function addShipment(tx: Tx, { id, payload }: Pick<OutboxRow, 'id' | 'payload'>, changed: ChangedShipment) {
  const mail = readPayload('mail', payload)
  if (mail.template !== 'shipment-changed' || mail.shipments.some(({ shipmentId }) => shipmentId === changed.shipmentId)) return
  const extended: Mail = { ...mail, shipments: [...mail.shipments, changed] }
  await tx
    .updateTable('outbox')
    .set({ payload: JSON.stringify(extended) })
    .where('id', '=', id)
    .execute()
}
