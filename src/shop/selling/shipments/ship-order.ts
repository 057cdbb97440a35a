import { openUnits } from '../../../contract/rules/open-units.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import { type LineUnits, UNDO_SHIPMENT_MS } from '../../../contract/selling/shipments.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderLineFields, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { shipmentMessages } from './messages.ts'

export interface ShipmentRequest {
  /** All that is left of every line, if absent. */
  lines?: LineUnits[] | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
  idempotencyKey?: string | undefined
}

export interface Shipped {
  shipmentId: string
  /** Counted from 1 within the order. */
  number: number
  status: OrderStatus
}

/**
 * Ships a pending order or a part of it. The order is shipped when every unit that is still wanted is. The mail leaves after
 * `UNDO_SHIPMENT_MS`, so that the shipment can be undone. A repeated call with the same idempotency key returns the first shipment. Refuses
 * an order in another state or on hold, and more units than are left (specification section 4).
 */
export async function shipOrder(
  shop: Shop,
  admin: Staff,
  orderId: string,
  { lines: requested, carrier = '', trackingNumber = '', idempotencyKey }: ShipmentRequest = {},
): Promise<Shipped> {
  const shipmentId = newId()
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = JSON.stringify([orderId, requested, carrier, trackingNumber])
      const earlier = await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: shipmentId })
      if (earlier) return readShipped(tx, earlier)
    }
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    if (order.status !== 'pending') {
      throw new Refusal('wrong-state', shipmentMessages.notShippable[order.status], { status: order.status })
    }
    if (order.heldAt) throw new Refusal('wrong-state', shipmentMessages.onHold(order.holdReason), { status: order.status })
    const lines = requested
      ? checkLines(order.lines, requested)
      : order.lines.map((line) => ({ position: line.position, units: openUnits(line) }))
    const shipped = lines.filter(({ units }) => units > 0)
    const isComplete = order.lines.every(
      (line) => openUnits(line) === (shipped.find(({ position }) => position === line.position)?.units ?? 0),
    )
    const status = isComplete ? 'shipped' : 'pending'
    const shippedAt = shop.now()
    const number = await nextShipmentNumber(tx, orderId)
    await tx.insertInto('shipment').values({ id: shipmentId, orderId, number, carrier, trackingNumber, shippedAt }).execute()
    for (const { position, units } of shipped) {
      await tx.insertInto('shipment_line').values({ shipmentId, position, units }).execute()
      await addShippedUnits(tx, orderId, position, units)
    }
    if (isComplete) await tx.updateTable('order').set({ status, shippedAt }).where('id', '=', orderId).execute()
    const progress = {
      shippedUnits: sum(order.lines, ({ shippedUnit }) => shippedUnit) + sum(shipped, ({ units }) => units),
      wantedUnits: sum(order.lines, ({ orderUnit, canceledUnit }) => orderUnit - canceledUnit),
    }
    await recordEvent(shop, tx, admin, {
      verb: 'order.shipped',
      thing: 'order',
      thingId: orderId,
      before: { status: 'pending' },
      after: { status, shipmentId, number, carrier, trackingNumber, lines: shipped, ...progress },
    })
    const leavesAt = new Date(shippedAt.getTime() + UNDO_SHIPMENT_MS)
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: deduplicationKeys.shipmentMail(shipmentId),
      payload: { template: 'order-shipped', orderId, shipmentId },
      notBefore: leavesAt,
    })
    return { shipmentId, number, status }
  })
}

const sum = <T>(lines: readonly T[], unitsOf: (line: T) => number) => lines.reduce((units, line) => units + unitsOf(line), 0)

export async function readShipped(tx: Tx, shipmentId: string): Promise<Shipped> {
  const shipped = await tx
    .selectFrom('shipment')
    .innerJoin('order', 'order.id', 'shipment.orderId')
    .select(['shipment.id as shipmentId', 'shipment.number', 'order.status'])
    .where('shipment.id', '=', shipmentId)
    .executeTakeFirst()
  if (!shipped) throw new Refusal('wrong-state', shipmentMessages.undone)
  return shipped
}

/** Changes the shipped units of a line, down if negative. */
export const addShippedUnits = (tx: Tx, orderId: string, position: number, units: number) =>
  tx
    .updateTable('order_line')
    .set((eb) => ({ shippedUnit: eb('shippedUnit', '+', units) }))
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute()

/** Adds up the units of each line. Refuses lines that the order does not have, and more units than are left. */
function checkLines(lines: OrderLineFields[], requested: LineUnits[]): LineUnits[] {
  const units = new Map<number, number>()
  for (const line of requested) units.set(line.position, (units.get(line.position) ?? 0) + line.units)
  const refused = [...units].flatMap(([position, count]) => {
    const line = lines.find((other) => other.position === position)
    const open = line ? openUnits(line) : 0
    if (line && count <= open) return []
    return [{ position, open, message: line ? shipmentMessages.tooMany(line.sku, open) : shipmentMessages.unknownLine(position) }]
  })
  if (refused[0]) throw new Refusal('out-of-range', refused[0].message, { lines: refused })
  return [...units].map(([position, count]) => ({ position, units: count }))
}

/** Shipments are counted from 1 within their order. */
export async function nextShipmentNumber(tx: Tx, orderId: string): Promise<number> {
  const last = await tx
    .selectFrom('shipment')
    .select('number')
    .where('orderId', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}
