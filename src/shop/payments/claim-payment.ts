import { showMoney } from '../../contract/money.ts'
import type { Person } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { OrderRow, PaymentRow, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { ordersPlacedBy } from '../orders/orders-visible-to.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type Gateway, gatewayLimits } from './gateway.ts'

const MINUTE = 60_000
/** An opening that took longer has crashed, and nobody got its address. */
const OPENING = 5 * MINUTE

/**
 * Gives the order's one payment in progress, a new one when there is none. A page ends with the order at the latest;
 * where the order has less left than the shortest page of the gateway, the order is held until the page ends. That can
 * happen once only: when such a page ends, so does the order.
 */
export function claimPayment(shop: Shop, customer: Person, gateway: Gateway['name'], orderId: string): Promise<PaymentRow> {
  return transact(shop, async (tx) => {
    // Touching the order's row first makes cancelling and expiring wait for this, and the other way round.
    const order = await tx
      .updateTable('order')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', orderId)
      .where(ordersPlacedBy(customer))
      .returningAll()
      .executeTakeFirst()
    if (!order) throw notFound('order')
    if (order.status !== 'unpaid') throw new Refusal('wrong-state', 'This order has already been paid', { status: order.status })
    return (await paymentInProgress(shop, tx, gateway, orderId)) ?? (await newPayment(shop, tx, customer, gateway, order))
  })
}

async function paymentInProgress(shop: Shop, tx: Tx, gateway: Gateway['name'], orderId: string) {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'in', ['opening', 'open'])
    .executeTakeFirst()
  if (!payment) return undefined
  // Or it was begun while the clock was ahead.
  const stale = payment.status === 'opening' && Math.abs(shop.now().getTime() - payment.createdAt.getTime()) > OPENING
  if (!stale && payment.gateway === gateway) return payment
  await tx.updateTable('payment').set({ status: 'expired' }).where('id', '=', payment.id).execute()
  return undefined
}

async function newPayment(shop: Shop, tx: Tx, customer: Person, gateway: Gateway['name'], order: OrderRow): Promise<PaymentRow> {
  const now = shop.now()
  if (order.expiresAt <= now) throw new Refusal('wrong-state', 'This order was not paid in time and can no longer be paid')
  if (order.amountCents > gatewayLimits.maxAmountCents) {
    const most = showMoney(gatewayLimits.maxAmountCents)
    throw new Refusal('not-available', `The payment provider accepts at most ${most} per payment. Please contact us to pay for this order.`)
  }
  const shortest = new Date(now.getTime() + gatewayLimits.minPageLifetimeMs)
  const longest = new Date(now.getTime() + gatewayLimits.maxPageLifetimeMs)
  const heldUntil = order.expiresAt < shortest ? shortest : order.expiresAt
  if (heldUntil !== order.expiresAt) await tx.updateTable('order').set({ expiresAt: heldUntil }).where('id', '=', order.id).execute()
  const payment: PaymentRow = {
    id: newId(),
    orderId: order.id,
    personId: customer.id,
    gateway,
    sessionId: null,
    description: `${order.orderUnit} × ${order.product} (${order.sku})`,
    email: order.email,
    amountCents: order.amountCents,
    status: 'opening',
    txId: '',
    url: '',
    refundReason: null,
    createdAt: now,
    expiresAt: heldUntil < longest ? heldUntil : longest,
    askAt: new Date(now.getTime() + MINUTE),
    returnedAt: null,
    settledAt: null,
    refundedAt: null,
  }
  await tx.insertInto('payment').values(payment).execute()
  await recordEvent(shop, tx, customer, {
    verb: 'payment.started',
    thing: 'order',
    thingId: order.id,
    after: { paymentId: payment.id, amountCents: payment.amountCents, expiresAt: payment.expiresAt },
  })
  return payment
}
