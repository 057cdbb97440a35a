import { type LineUnits, UNDO_SHIPMENT_MS } from '../../../contract/selling/shipments.ts'
import { takeUnits } from '../../catalog/products/take-units.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { claimMessages } from '../claims/messages.ts'
import { readClaimedLines } from '../claims/read-claimed-lines.ts'
import { readStandingClaim } from '../claims/read-standing-claim.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { shipmentMessages } from './messages.ts'
import { nextShipmentNumber, readShipped, type ShipmentRequest, type Shipped } from './ship-order.ts'

/**
 * Ships units once more that a return or claim asks for, out of the stock; without lines, all that are left. The order's own units stay as they
 * are. Refuses a declined claim, an order on hold, more units than the claim has left, and more than are in stock. A repeated call with the
 * same idempotency key returns the first shipment.
 */
export async function replaceUnits(
  shop: Shop,
  admin: Staff,
  orderId: string,
  { claim: claimId, lines: requested, carrier = '', trackingNumber = '', idempotencyKey }: ShipmentRequest & { claim: string },
): Promise<Shipped> {
  const shipmentId = newId()
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = JSON.stringify([orderId, requested, carrier, trackingNumber, claimId])
      const earlier = await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: shipmentId })
      if (earlier) return readShipped(tx, earlier)
    }
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    const claim = await readStandingClaim(tx, orderId, claimId)
    if (order.heldAt) throw new Refusal('wrong-state', shipmentMessages.onHold(order.holdReason), { status: order.status })
    const lines = await linesToReplace(tx, order, claimId, requested)
    const taken = lines.map(({ position, units }) => productOf(order, position, units))
    const available = await takeUnits(shop, tx, taken)
    const number = await nextShipmentNumber(tx, orderId)
    const shippedAt = shop.now()
    await tx.insertInto('shipment').values({ id: shipmentId, orderId, number, carrier, trackingNumber, shippedAt, claimId }).execute()
    for (const { position, units } of lines) {
      await tx.insertInto('shipment_line').values({ shipmentId, position, units }).execute()
      await tx
        .updateTable('claim_line')
        .set((eb) => ({ replacedUnit: eb('replacedUnit', '+', units) }))
        .where('claimId', '=', claimId)
        .where('position', '=', position)
        .execute()
    }
    await recordEvent(shop, tx, admin, {
      verb: 'order.replaced',
      thing: 'order',
      thingId: orderId,
      after: {
        shipmentId,
        number,
        carrier,
        trackingNumber,
        claim: claim.number,
        lines: taken.map(({ sku: _, ...line }) => ({ ...line, available: available.get(line.productID) })),
      },
      moved: taken.map(({ productID }) => productID),
    })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: deduplicationKeys.shipmentMail(shipmentId),
      payload: { template: 'order-shipped', orderId, shipmentId },
      notBefore: new Date(shippedAt.getTime() + UNDO_SHIPMENT_MS),
    })
    return { shipmentId, number, status: order.status }
  })
}

function productOf({ lines }: OrderWithLines, position: number, orderUnit: number) {
  const line = lines.find((other) => other.position === position)
  if (!line) throw new Error('A claim has units of a line that its order does not have')
  const { productID, product, sku } = line
  return { productID, product, sku, orderUnit }
}

/** Adds up the units of each line. Refuses more than the claim has left to replace. */
async function linesToReplace(tx: Tx, order: OrderWithLines, claimId: string, requested: LineUnits[] | undefined): Promise<LineUnits[]> {
  const claimed = (await readClaimedLines(tx, order.id)).filter((line) => line.claimId === claimId)
  const left = new Map(claimed.map(({ position, units, replacedUnit }) => [position, units - replacedUnit]))
  const wanted = requested ? Map.groupBy(requested, ({ position }) => position) : undefined
  const lines = wanted
    ? [...wanted].map(([position, each]) => ({ position, units: each.reduce((sum, { units }) => sum + units, 0) }))
    : [...left].flatMap(([position, units]) => (units > 0 ? [{ position, units }] : []))
  const refused = lines.flatMap(({ position, units }) => {
    const max = left.get(position) ?? 0
    const sku = order.lines.find((line) => line.position === position)?.sku
    if (units <= max) return []
    return [{ position, open: max, message: sku ? claimMessages.replaceTooMany(sku, max) : claimMessages.unknownLine(position) }]
  })
  if (refused[0]) throw new Refusal('out-of-range', refused[0].message, { lines: refused })
  if (lines.length === 0) throw new Refusal('wrong-state', claimMessages.nothingToReplace)
  return lines
}
