import { showMoney } from '../../../contract/ground/money.ts'
import { bankAccount } from '../../../contract/rules/bank-account.ts'
import { productsInWords } from '../../../contract/rules/order-lines.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderWithLines, PaymentRow, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { hasExpired } from '../orders/expiry.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { isPayable, readReceived, readToPay } from '../orders/open-on-account.ts'
import { ordersOfCustomer } from '../orders/orders-visible-to.ts'
import { type Gateway, gatewayLimits } from './gateway.ts'
import { paymentMessages } from './messages.ts'

const MINUTE = 60_000
/** An opening that takes longer has crashed. Its address was never returned. */
const OPENING_TIMEOUT_MS = 5 * MINUTE

/**
 * Returns the payment in progress of an order that the person pays for, or starts a new one. A page ends no later than its order. If the order has less
 * time left than the gateway's shortest page, the order is extended to the end of the page, which can happen only once.
 */
export function claimPayment(shop: Shop, customer: Person, gateway: Gateway['name'], orderId: string): Promise<PaymentRow> {
  return transact(shop, async (tx) => {
    const order = await lockOrder(tx, orderId, ordersOfCustomer(customer))
    if (!isPayable(order)) throw new Refusal('wrong-state', paymentMessages.alreadyPaid, { status: order.status })
    const amountCents = await readToPay(tx, order)
    if (amountCents <= 0) throw new Refusal('wrong-state', paymentMessages.nothingToPay, { status: order.status })
    if ((await readReceived(tx, orderId)) > 0) throw new Refusal('not-available', paymentMessages.paidInPart(showMoney(amountCents)))
    const current = await paymentInProgress(shop, tx, { gateway, orderId, amountCents })
    return current ?? newPayment(shop, tx, customer, { gateway, order, amountCents })
  })
}

interface Wanted {
  gateway: Gateway['name']
  orderId: string
  amountCents: number
}

async function paymentInProgress(shop: Shop, tx: Tx, { gateway, orderId, amountCents }: Wanted) {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'in', ['opening', 'open'])
    .executeTakeFirst()
  if (!payment) return undefined
  // The absolute value also covers a clock that was set back.
  const stale = payment.status === 'opening' && Math.abs(shop.now().getTime() - payment.createdAt.getTime()) > OPENING_TIMEOUT_MS
  if (!stale && payment.gateway === gateway && payment.amountCents === amountCents) return payment
  await tx.updateTable('payment').set({ status: 'expired' }).where('id', '=', payment.id).execute()
  return undefined
}

/** What the gateway's page and its receipt say, such as '40 × Claw hammer (TM-101)'. */
function describe({ number, lines }: OrderWithLines): string {
  const [first] = lines
  return lines.length === 1 && first ? `${first.orderUnit} × ${first.product} (${first.sku})` : `Order ${number}: ${productsInWords(lines)}`
}

interface NewPayment {
  gateway: Gateway['name']
  order: OrderWithLines
  /** What is left to pay. */
  amountCents: number
}

async function newPayment(shop: Shop, tx: Tx, customer: Person, { gateway, order, amountCents }: NewPayment): Promise<PaymentRow> {
  const now = shop.now()
  const isOnAccount = order.terms === 'account'
  if (!isOnAccount && hasExpired(order, now)) throw new Refusal('wrong-state', paymentMessages.expired)
  const { minAmountCents, maxAmountCents } = gatewayLimits
  const byTransfer = bankAccount(shop.settings()) !== undefined
  if (amountCents < minAmountCents)
    throw new Refusal('not-available', paymentMessages.amountTooSmall(showMoney(minAmountCents), byTransfer))
  if (amountCents > maxAmountCents)
    throw new Refusal('not-available', paymentMessages.amountTooLarge(showMoney(maxAmountCents), byTransfer))
  const minEnd = new Date(now.getTime() + gatewayLimits.minPageLifetimeMs)
  const maxEnd = new Date(now.getTime() + gatewayLimits.maxPageLifetimeMs)
  // The due date of an order on account does not end its payment page.
  const endsAt = isOnAccount ? maxEnd : order.expiresAt
  const extendedUntil = endsAt < minEnd ? minEnd : endsAt
  if (extendedUntil !== endsAt) await tx.updateTable('order').set({ expiresAt: extendedUntil }).where('id', '=', order.id).execute()
  const payment: PaymentRow = {
    id: newId(),
    orderId: order.id,
    personId: customer.id,
    gateway,
    sessionId: null,
    description: describe(order),
    email: order.email,
    amountCents,
    status: 'opening',
    txId: '',
    url: '',
    refundReason: null,
    createdAt: now,
    expiresAt: extendedUntil < maxEnd ? extendedUntil : maxEnd,
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
    after: { paymentId: payment.id, amountCents: payment.amountCents, expiresAt: payment.expiresAt.toISOString() },
  })
  return payment
}
