import { refundLimitCents } from '../../../contract/rules/refund-limit.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderLineFields } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { refuseClaimed } from '../claims/refuse-claimed.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { readRefundedCents } from '../refunds/read-refunded-cents.ts'
import { shipmentMessages } from './messages.ts'
import { takeBackReplacement } from './return-replacement.ts'
import { addShippedUnits } from './ship-order.ts'
import { callBackShipmentMail } from './shipment-mail.ts'

/**
 * Takes a shipment back: its units are to be shipped again. They stay reserved for the order, so the stock does not change. The customer
 * gets an email with the reason, unless the mail of the shipment has not left yet. Refuses a shipment that was taken back before, an order
 * that was refunded in full, and units that have returned to the stock or that a claim asks for. The units of a replacement return to the stock.
 */
export async function takeBackShipment(shop: Shop, admin: Staff, shipmentId: string, reason: string): Promise<void> {
  const found = await shop.db.selectFrom('shipment').select('orderId').where('id', '=', shipmentId).executeTakeFirst()
  if (!found) throw notFound('shipment')
  const { orderId } = found
  await transact(shop, async (tx) => {
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    const shipment = await tx.selectFrom('shipment').selectAll().where('id', '=', shipmentId).executeTakeFirst()
    if (!shipment) throw notFound('shipment')
    if (shipment.takenBackAt) throw new Refusal('wrong-state', shipmentMessages.takenBack)
    if (refundLimitCents(order.amountCents, await readRefundedCents(tx, orderId)) === 0)
      throw new Refusal('wrong-state', shipmentMessages.refundedInFull)
    const lines = await tx.selectFrom('shipment_line').select(['position', 'units']).where('shipmentId', '=', shipmentId).execute()
    if (shipment.claimId) return takeBackReplacement(shop, tx, admin, order, { ...shipment, lines }, reason)
    refuseReturned(order.lines, lines)
    await refuseClaimed(tx, order, lines)
    for (const { position, units } of lines) await addShippedUnits(tx, orderId, position, -units)
    await tx.updateTable('shipment').set({ takenBackAt: shop.now(), takenBackReason: reason }).where('id', '=', shipmentId).execute()
    await tx.updateTable('order').set({ status: 'pending', shippedAt: null }).where('id', '=', orderId).execute()
    const { number } = shipment
    await recordEvent(shop, tx, admin, {
      verb: 'order.shipment-taken-back',
      thing: 'order',
      thingId: orderId,
      before: { status: order.status, shipmentId, number, lines },
      after: { status: 'pending', reason },
    })
    if (await callBackShipmentMail(tx, shipmentId)) return
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `shipment-taken-back:${shipmentId}`,
      payload: { template: 'shipment-taken-back', orderId, shipmentId },
    })
  })
}

/** A unit that is back in stock can be sold to somebody else, and cannot be open again. */
export function refuseReturned(lines: OrderLineFields[], shipped: LineUnits[]): void {
  for (const { position, units } of shipped) {
    const line = lines.find((other) => other.position === position)
    if (line && line.returnedUnit > line.shippedUnit - units)
      throw new Refusal('wrong-state', shipmentMessages.returnedToStock(line.sku, line.returnedUnit))
  }
}
