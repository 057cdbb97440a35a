import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { showLongDay } from '../../../contract/rules/day-in-words.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Database, OrderRow, Tx } from '../../ground/database/tables.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { keepMoney } from '../kept-money/keep-money.ts'
import { hasExpired } from '../orders/expiry.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { isPayable, readOwed, readReceived, readToPay } from '../orders/open-on-account.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { closeWithDiscount, discountProblem } from './cash-discount.ts'
import { closeOrderPayment } from './close-payment.ts'
import { paymentMessages } from './messages.ts'
import { releasePayments } from './release-payments.ts'
import { settleByTransfer } from './settle-by-transfer.ts'

/** What the statement of the bank says about an order. */
export interface ReceivedPayment {
  /** All that is left to pay of the order, or a part of it. */
  amountCents: number
  /** That of the last payment becomes the `txId` of the order. */
  reference: string
  /** The day on which the money arrived, in the shop's zone. */
  date: string
  /** The money arrived before the order was placed, such as for a quote. */
  early?: boolean | undefined
  /** The same amount came a second time with the same reference on the same day. */
  again?: boolean | undefined
  /** What is more than is left to pay is kept for the company of the order, or for its customer. */
  keep?: boolean | undefined
  /** What is left after it is the cash discount of the order. */
  discount?: boolean | undefined
  /** Paid from what was kept. */
  fromKept?: boolean | undefined
}

export interface TakenPayment {
  paymentId: string
  status: OrderStatus
  /** What is left to pay. */
  toPayCents: number
  /** What of the payment was more, and is kept. */
  keptCents: number
}

/**
 * Closes the open payment page of an order before a payment of it is taken in a transaction; a payment by card that was faster settles. A page of
 * an order that the payment does not fit stays open.
 */
export async function closeBeforeTaking(shop: Shop, admin: Admin, orderId: string, received: ReceivedPayment): Promise<void> {
  const seen = await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).where(ordersVisibleTo(admin)).executeTakeFirst()
  if (seen && !problemOf(shop, seen, received, await readMoney(shop.db, seen))) await closeOrderPayment(shop, orderId)
}

/**
 * Takes a payment that arrived by transfer in the caller's transaction: all that is left to pay of an order, which settles it, or a part of it. An
 * order that waits for the rest does not expire. Refuses an order that is paid or has ended, more than is left, a day to come, and, unless
 * that is confirmed, a day before the order was placed and what was recorded before. More than is left is kept if the caller says so, also when nothing is. Who takes
 * several at once takes them in the order of their IDs.
 */
export async function takePayment(
  shop: Shop,
  tx: Tx,
  admin: Admin,
  { orderId, paymentId, ...received }: ReceivedPayment & { orderId: string; paymentId: string },
): Promise<TakenPayment> {
  const { amountCents, reference, date } = received
  const order = await lockOrderIf(tx, orderId, ordersVisibleTo(admin))
  if (!order) throw await refuseMissing(tx, orderId)
  const money = await readMoney(tx, order)
  const problem = problemOf(shop, order, received, money)
  if (problem) throw problem
  if (!received.again) await refuseSame(tx, orderId, received)
  const keptCents = Math.max(amountCents - money.toPayCents, 0)
  const restCents = money.toPayCents - (amountCents - keptCents)
  const toPayCents = received.discount ? 0 : restCents
  if (keptCents > 0) await keepRest(shop, tx, admin, order, { ...received, amountCents: keptCents })
  const taken = { paymentId, toPayCents, keptCents }
  if (amountCents === keptCents) return { ...taken, status: order.status }
  const who = { personId: admin.id, recordedAt: shop.now(), fromKept: received.fromKept ?? false }
  await tx
    .insertInto('order_payment')
    .values({ id: paymentId, orderId, amountCents: amountCents - keptCents, reference, receivedOn: date, ...who })
    .execute()
  await shop.checkpoint('take-payment:written')
  await releasePayments(shop, tx, orderId)
  if (received.discount) return { ...taken, status: await closeWithDiscount(shop, tx, admin, order, restCents) }
  if (toPayCents === 0) {
    const { status } = await settleByTransfer(shop, tx, admin, order, { paymentId, amountCents: money.owedCents, reference, date })
    return { ...taken, status }
  }
  await recordEvent(shop, tx, admin, {
    verb: 'order.part-paid',
    thing: 'order',
    thingId: orderId,
    after: { paymentId, txId: reference, amountCents, paidOn: date, toPayCents },
  })
  return { ...taken, status: order.status }
}

/** What is more than is left to pay is kept. */
async function keepRest(shop: Shop, tx: Tx, admin: Admin, order: OrderRow, { amountCents, reference, date }: ReceivedPayment) {
  await keepMoney(shop, tx, admin, order, { kind: 'overpaid', orderId: order.id, amountCents, reference })
  await recordEvent(shop, tx, admin, {
    verb: 'order.overpaid',
    thing: 'order',
    thingId: order.id,
    after: { amountCents, txId: reference, paidOn: date },
  })
}

/** What a repeated call is answered: the first payment, with what is true now. */
export async function readTaken(tx: Tx, paymentId: string, orderId: string): Promise<TakenPayment> {
  const order = await tx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order) throw await refuseMissing(tx, orderId)
  return { paymentId, status: order.status, toPayCents: isPayable(order) ? await readToPay(tx, order) : 0, keptCents: 0 }
}

interface Money {
  owedCents: number
  toPayCents: number
}

/** Of an order that is paid, nothing is left to pay. */
async function readMoney(db: Database | Tx, order: OrderRow): Promise<Money> {
  if (!isPayable(order)) return { owedCents: 0, toPayCents: 0 }
  const owedCents = await readOwed(db, order)
  return { owedCents, toPayCents: owedCents - (await readReceived(db, order.id)) }
}

function problemOf(shop: Shop, order: OrderRow, received: ReceivedPayment, money: Money): Refusal | undefined {
  const { amountCents, date, early, keep } = received
  const { owedCents, toPayCents } = money
  if (toPayCents <= 0 && !keep) return new Refusal('wrong-state', paymentMessages.alreadyPaid, { status: order.status })
  const isStarted = toPayCents < owedCents
  if (order.status === 'unpaid' && !isStarted && hasExpired(order, shop.now())) return new Refusal('wrong-state', paymentMessages.expired)
  if (amountCents > toPayCents && !keep) {
    const message = paymentMessages.tooMuch(showMoney(toPayCents), showMoney(amountCents))
    return new Refusal('out-of-range', message, { toPay: toAmount(toPayCents) })
  }
  const refused = received.discount && discountProblem(order, received, toPayCents)
  if (refused) return refused
  const [today] = inShopZone(shop.now())
  if (date > today) return new Refusal('out-of-range', paymentMessages.dayToCome(today), { today })
  const [placedOn] = inShopZone(order.placedAt)
  if (date < placedOn && !early) return new Refusal('out-of-range', paymentMessages.beforeOrder(showLongDay(placedOn)), { placedOn })
  return undefined
}

/** The same line of the statement, in another window or by a colleague; all of it may be kept, or a part of it. */
async function refuseSame(tx: Tx, orderId: string, { amountCents, reference, date }: ReceivedPayment) {
  const parts = await tx
    .selectFrom('order_payment')
    .select(['id', 'amountCents'])
    .where('orderId', '=', orderId)
    .where('reference', '=', reference)
    .where('receivedOn', '=', date)
    .execute()
  const kept = await tx
    .selectFrom('kept_money')
    .select(['id', 'amountCents'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'overpaid')
    .where('reference', '=', reference)
    .execute()
  const all = [...parts, ...kept]
  const [first] = all
  const together = all.reduce((sum, each) => sum + each.amountCents, 0)
  const same = all.find((each) => each.amountCents === amountCents) ?? (together === amountCents ? first : undefined)
  if (same) throw new Refusal('taken', paymentMessages.recordedBefore(showMoney(amountCents), reference), { samePayment: same.id })
}

/** An order that has ended is no longer among the orders. */
async function refuseMissing(tx: Tx, orderId: string): Promise<Refusal> {
  const ended = await tx.selectFrom('canceled_order').select('reason').where('id', '=', orderId).executeTakeFirst()
  if (!ended) return notFound('order')
  return new Refusal('wrong-state', ended.reason === 'expired' ? paymentMessages.expired : paymentMessages.canceled)
}
