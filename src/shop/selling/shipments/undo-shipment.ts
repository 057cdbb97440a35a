import { refundLimitCents } from '../../../contract/rules/refund-limit.ts'
import { UNDO_SHIPMENT_MS } from '../../../contract/selling/shipments.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { refuseClaimed } from '../claims/refuse-claimed.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { readRefundedCents } from '../refunds/read-refunded-cents.ts'
import { shipmentMessages } from './messages.ts'
import { returnReplacement } from './return-replacement.ts'
import { addShippedUnits } from './ship-order.ts'
import { callBackShipmentMail } from './shipment-mail.ts'
import { refuseReturned } from './take-back-shipment.ts'

/** Undoes a shipment within `UNDO_SHIPMENT_MS`, before its mail has left. Refuses a later one, and one that a refund followed. */
export async function undoShipment(shop: Shop, admin: Staff, shipmentId: string): Promise<void> {
  const found = await shop.db.selectFrom('shipment').select('orderId').where('id', '=', shipmentId).executeTakeFirst()
  if (!found) throw notFound('shipment')
  const { orderId } = found
  await transact(shop, async (tx) => {
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    const { status } = order
    const shipment = await tx.selectFrom('shipment').selectAll().where('id', '=', shipmentId).executeTakeFirst()
    if (!shipment) throw notFound('shipment')
    if (shipment.takenBackAt) throw new Refusal('wrong-state', shipmentMessages.takenBack)
    const { number, shippedAt } = shipment
    const mail = await callBackShipmentMail(tx, shipmentId)
    const isOver = shop.now().getTime() - shippedAt.getTime() >= UNDO_SHIPMENT_MS
    if (!mail || isOver || status === 'refunded') throw new Refusal('wrong-state', shipmentMessages.tooLateToUndo)
    const refund = await tx
      .selectFrom('refund')
      .select('id')
      .where('orderId', '=', orderId)
      .where('createdAt', '>=', shippedAt)
      .limit(1)
      .executeTakeFirst()
    // Otherwise returned units, or units of an order without payment, could be shipped again.
    // A clock that was set back can hide that it followed.
    const isRefunded = refund || refundLimitCents(order.amountCents, await readRefundedCents(tx, orderId)) === 0
    if (isRefunded) throw new Refusal('wrong-state', shipmentMessages.refundedSince)
    const lines = await tx.selectFrom('shipment_line').select(['position', 'units']).where('shipmentId', '=', shipmentId).execute()
    if (shipment.claimId) {
      await returnReplacement(shop, tx, admin, order, { ...shipment, lines })
      await tx.deleteFrom('shipment').where('id', '=', shipmentId).execute()
      return
    }
    refuseReturned(order.lines, lines)
    await refuseClaimed(tx, order, lines)
    for (const { position, units } of lines) await addShippedUnits(tx, orderId, position, -units)
    await tx.deleteFrom('shipment').where('id', '=', shipmentId).execute()
    await tx.updateTable('order').set({ status: 'pending', shippedAt: null }).where('id', '=', orderId).execute()
    await recordEvent(shop, tx, admin, {
      verb: 'order.shipment-undone',
      thing: 'order',
      thingId: orderId,
      before: { status, shipmentId, number, lines },
      after: { status: 'pending' },
    })
  })
}
