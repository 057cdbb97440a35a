import { showMoney, toDollars } from '../../contract/money.ts'
import type { OrderStatus } from '../../contract/order.ts'
import { openUnits, returnableUnits } from '../../contract/rules/open-units.ts'
import { refundLimitCents } from '../../contract/rules/refund-limit.ts'
import type { LineUnits } from '../../contract/shipments.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { OrderLineFields, PaymentRow, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { claimIdempotencyKey } from '../idempotency/claim-idempotency-key.ts'
import { newId } from '../new-id.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { deduplicationKeys } from '../outbox/deduplication-keys.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordRefundedSale } from '../overview/record-sale.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { refundMessages } from './messages.ts'
import { readRefundedCents } from './read-refunded-cents.ts'
import { restockLines } from './restock-lines.ts'

export interface RefundRequest {
  amountCents: number
  reason: string
  /** Units that return to the stock. */
  restock: LineUnits[]
  idempotencyKey?: string | undefined
}

export interface StartedRefund {
  refundId: string
  /** The sum of all refunds of the order. */
  refundedCents: number
  status: OrderStatus
}

/**
 * Starts a refund of a paid order; the gateway is asked through the outbox. Restocked units that were never shipped leave the units to
 * ship, and a refund of everything that is left returns all of those. Refuses an unpaid order, more than is left of the payment, and more
 * units than the line has. A repeated call with the same idempotency key returns the first refund.
 */
export async function refundOrder(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { amountCents, reason, restock, idempotencyKey }: RefundRequest,
): Promise<StartedRefund> {
  const refundId = newId()
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = JSON.stringify([orderId, amountCents, reason, restock])
      const earlier = await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: refundId })
      if (earlier) return readRefund(tx, earlier)
    }
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    const payment = await findPayment(tx, orderId, order.txId)
    if (!payment) throw new Refusal('wrong-state', refundMessages.notPaid, { status: order.status })
    const leftCents = refundLimitCents(payment.amountCents, await readRefundedCents(tx, orderId))
    if (amountCents > leftCents) {
      throw new Refusal('out-of-range', refundMessages.tooLarge(showMoney(leftCents)), { left: toDollars(leftCents) })
    }
    const isFull = amountCents === leftCents
    const returned = unitsToReturn(order.lines, restock, isFull)
    await tx
      .insertInto('refund')
      .values({
        id: refundId,
        orderId,
        paymentId: payment.id,
        amountCents,
        reason,
        status: 'pending',
        createdAt: shop.now(),
        refundedAt: null,
      })
      .execute()
    await recordRefundedSale(tx, order, amountCents)
    if (isFull) await tx.updateTable('payment').set({ refundReason: 'by-shop' }).where('id', '=', payment.id).execute()
    await recordEvent(shop, tx, admin, {
      verb: 'order.refund-started',
      thing: 'order',
      thingId: orderId,
      after: { refundId, amountCents, reason, lines: returned },
    })
    const status = await restockLines(shop, tx, admin, { order, units: returned })
    await enqueue(shop, tx, { kind: 'refund-order', deduplicationKey: deduplicationKeys.orderRefund(refundId), payload: { refundId } })
    return { refundId, refundedCents: payment.amountCents - leftCents + amountCents, status }
  })
}

const findPayment = (tx: Tx, orderId: string, txId: string): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('txId', '=', txId)
    .where('settledAt', 'is not', null)
    .executeTakeFirst()

/** The requested units; with `all`, at least every unit that has not been shipped. Refuses more units than a line has. */
function unitsToReturn(lines: OrderLineFields[], restock: LineUnits[], all: boolean): LineUnits[] {
  const requested = new Map<number, number>()
  for (const { position, units } of restock) requested.set(position, (requested.get(position) ?? 0) + units)
  const refused = [...requested].flatMap(([position, units]) => {
    const line = lines.find((other) => other.position === position)
    const max = line ? returnableUnits(line) : 0
    return units > max ? [{ position, max, message: refundMessages.restockTooMany(line?.sku ?? String(position), max) }] : []
  })
  if (refused[0]) throw new Refusal('out-of-range', refused[0].message, { lines: refused })
  return lines.flatMap((line) => {
    const units = Math.max(requested.get(line.position) ?? 0, all ? openUnits(line) : 0)
    return units > 0 ? [{ position: line.position, units }] : []
  })
}

async function readRefund(tx: Tx, refundId: string): Promise<StartedRefund> {
  const { orderId, status } = await tx
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.orderId')
    .select(['refund.orderId', 'order.status'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { refundId, refundedCents: await readRefundedCents(tx, orderId), status }
}
