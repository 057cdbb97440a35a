import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { showLongDay } from '../../../contract/rules/day-in-words.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import type { Admin } from '../../ground/actor.ts'
import type { Database, OrderRow, PaymentRow, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { hasExpired } from '../orders/expiry.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { isPayable, readToPay } from '../orders/open-on-account.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { closeOrderPayment } from './close-payment.ts'
import { paymentMessages } from './messages.ts'
import { releasePayments } from './release-payments.ts'
import { settleOrder } from './settle-order.ts'
import { TRANSFER } from './transfer.ts'

export interface ReceivedPayment {
  amountCents: number
  /** What the statement of the bank says. It becomes the `txId` of the order. */
  reference: string
  /** The day on which the money arrived, in the shop's zone. */
  date: string
  /** The money arrived before the order was placed, such as for a quote. */
  early?: boolean | undefined
  idempotencyKey?: string | undefined
}

/**
 * Records that an unpaid order, or one on account, was paid without the gateway: all that is left to pay, and settles it as the gateway would. The payment page is closed first; a card
 * payment that was faster makes the order pending instead. Refuses an order that is paid or has ended, another amount, a day to come, and a day before the order was placed unless that is confirmed.
 * A repeated call with the same idempotency key returns the first payment.
 */
export async function recordPayment(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { idempotencyKey, ...received }: ReceivedPayment,
): Promise<{ paymentId: string; status: OrderStatus }> {
  const paymentId = newId()
  const seen = await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).where(ordersVisibleTo(admin)).executeTakeFirst()
  // A page of an order that this does not pay for stays open.
  if (seen && !problemOf(shop, seen, received, await readToPay(shop.db, seen))) await closeOrderPayment(shop, orderId)
  await shop.checkpoint('record-payment:page-closed')
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = JSON.stringify([orderId, received.amountCents, received.reference, received.date])
      const earlier = await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: paymentId })
      if (earlier) return { paymentId: earlier, status: await readStatus(tx, orderId) }
    }
    const order = await lockOrderIf(tx, orderId, ordersVisibleTo(admin))
    if (!order) throw await refuseMissing(tx, orderId)
    const problem = problemOf(shop, order, received, await readToPay(tx, order))
    if (problem) throw problem
    await releasePayments(shop, tx, orderId)
    const payment = toPayment(shop, order, { paymentId, ...received })
    await tx.insertInto('payment').values(payment).execute()
    const settled = await settleOrder(shop, tx, admin, payment, received.date)
    if (!settled) throw new Error('An order that is locked, unpaid and of this amount could not be settled')
    return { paymentId, status: settled.status }
  })
}

type Received = Omit<ReceivedPayment, 'idempotencyKey'>

function problemOf(shop: Shop, order: OrderRow, { amountCents, date, early }: Received, toPayCents: number): Refusal | undefined {
  if (!isPayable(order) || toPayCents <= 0) return new Refusal('wrong-state', paymentMessages.alreadyPaid, { status: order.status })
  if (order.terms === 'prepaid' && hasExpired(order, shop.now())) return new Refusal('wrong-state', paymentMessages.expired)
  if (amountCents !== toPayCents) {
    const message = paymentMessages.otherAmount(showMoney(toPayCents), showMoney(amountCents))
    return new Refusal('out-of-range', message, { orderAmount: toAmount(toPayCents) })
  }
  const [today] = inShopZone(shop.now())
  if (date > today) return new Refusal('out-of-range', paymentMessages.dayToCome(today), { today })
  const [placedOn] = inShopZone(order.placedAt)
  if (date < placedOn && !early) return new Refusal('out-of-range', paymentMessages.beforeOrder(showLongDay(placedOn)), { placedOn })
  return undefined
}

/** An order that has ended is no longer among the orders. */
async function refuseMissing(tx: Tx, orderId: string): Promise<Refusal> {
  const ended = await tx.selectFrom('canceled_order').select('reason').where('id', '=', orderId).executeTakeFirst()
  if (!ended) return notFound('order')
  return new Refusal('wrong-state', ended.reason === 'expired' ? paymentMessages.expired : paymentMessages.canceled)
}

function toPayment(shop: Shop, order: OrderRow, { paymentId, amountCents, reference }: Received & { paymentId: string }): PaymentRow {
  const now = shop.now()
  return {
    id: paymentId,
    orderId: order.id,
    personId: order.personId,
    gateway: TRANSFER,
    sessionId: null,
    description: paymentMessages.ofOrder(order.number),
    email: order.email,
    amountCents,
    // Settled by `settleOrder` in this transaction. Only an order that is unpaid gets here.
    status: 'refunding',
    txId: reference,
    url: '',
    refundReason: null,
    createdAt: now,
    expiresAt: now,
    askAt: now,
    returnedAt: null,
    settledAt: null,
    refundedAt: null,
  }
}

async function readStatus(db: Database, orderId: string): Promise<OrderStatus> {
  return (await db.selectFrom('order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
}
