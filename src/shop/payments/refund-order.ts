import { showMoney, toDollars } from '../../contract/money.ts'
import { openUnits, returnableUnits } from '../../contract/open-units.ts'
import type { OrderStatus } from '../../contract/order.ts'
import type { LineUnits } from '../../contract/shipments.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { PaymentRow, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { claimIdempotencyKey } from '../orders/claim-idempotency-key.ts'
import { lockOrder } from '../orders/lock-order.ts'
import type { OrderLineFields } from '../orders/order-lines.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordRefundedSale } from '../overview/record-sale.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { paymentMessages } from './messages.ts'
import { refundedCents } from './refunded-cents.ts'
import { returnUnits } from './return-units.ts'

export interface RefundRequest {
  amountCents: number
  reason: string
  /** Units that return to the stock. */
  restock: LineUnits[]
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
  { amountCents, reason, restock }: RefundRequest,
  idempotencyKey?: string,
): Promise<StartedRefund> {
  const refundId = newId()
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = JSON.stringify([orderId, amountCents, reason, restock])
      const earlier = await claimIdempotencyKey(shop, tx, admin, idempotencyKey, request, refundId)
      if (earlier) return readRefund(tx, earlier)
    }
    const order = await lockOrder(tx, admin, orderId)
    const payment = await findPayment(tx, orderId, order.txId)
    if (!payment) throw new Refusal('wrong-state', paymentMessages.notPaid, { status: order.status })
    const leftCents = payment.amountCents - (await refundedCents(tx, orderId))
    if (amountCents > leftCents) {
      throw new Refusal('out-of-range', paymentMessages.refundTooLarge(showMoney(leftCents)), { left: toDollars(leftCents) })
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
    const status = await returnUnits(shop, tx, admin, order, returned)
    await enqueue(shop, tx, 'refund-order', refundWork(refundId), { refundId })
    return { refundId, refundedCents: payment.amountCents - leftCents + amountCents, status }
  })
}

/** The reason of the outbox message that asks the gateway for a refund. */
export const refundWork = (refundId: string) => `refund-order:${refundId}`

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
    return units > max ? [{ position, max, message: paymentMessages.restockTooMany(line?.sku ?? String(position), max) }] : []
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
  return { refundId, refundedCents: await refundedCents(tx, orderId), status }
}
