import { system } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { PaymentRow, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { recordPartialDashboardRefund } from '../refunds/record-partial-dashboard-refund.ts'
import { recordPaymentRefund } from '../refunds/send-refund.ts'
import type { GatewaySession } from './gateway.ts'
import { readGatewayCurrency } from './read-gateway-currency.ts'
import { settleOrder } from './settle-order.ts'

/** Settles a gateway session in a transaction of its own. An open or missing session changes nothing. */
export async function settleInTransaction(shop: Shop, session: GatewaySession | undefined): Promise<void> {
  if (!session || session.state === 'open') return
  await shop.checkpoint('settle-payment:before')
  await transact(shop, (tx) => settlePayment(shop, tx, session))
}

/**
 * Applies the state of a gateway session to its payment and order. Webhooks, refreshes and polls all end here, in any order and number.
 * `docs/payments.md` lists every case.
 */
export async function settlePayment(shop: Shop, tx: Tx, session: GatewaySession): Promise<void> {
  if (session.state === 'refunded') return recordPaymentRefund(shop, tx, { ...session, sessionId: session.id })
  if (session.state === 'paid') {
    await acceptPayment(shop, tx, session)
    await recordPartialDashboardRefund(shop, tx, session)
  }
  if (session.state === 'expired') {
    await tx
      .updateTable('payment')
      .set({ status: 'expired' })
      .where('id', '=', session.paymentId)
      .where('status', 'in', ['opening', 'open'])
      .execute()
  }
}

async function acceptPayment(shop: Shop, tx: Tx, session: GatewaySession) {
  // The payment counts as refundable until an order accepts it.
  const payment = await tx
    .updateTable('payment')
    .set({ status: 'refunding', sessionId: session.id, txId: session.txId })
    .where('id', '=', session.paymentId)
    .where('status', 'in', ['opening', 'open', 'expired'])
    .returningAll()
    .executeTakeFirst()
  if (!payment) return
  await shop.checkpoint('settle-payment:claimed')
  const isExpectedAmount = session.amountCents === payment.amountCents && session.currency === (await readGatewayCurrency(tx))
  const order = isExpectedAmount ? await settleOrder(shop, tx, system, payment) : undefined
  if (!order) await refund(shop, tx, payment, { session, isExpectedAmount })
}

interface Unmatched {
  session: GatewaySession
  isExpectedAmount: boolean
}

async function refund(shop: Shop, tx: Tx, payment: PaymentRow, { session, isExpectedAmount }: Unmatched) {
  const order = await tx.selectFrom('order').select('paidAt').where('id', '=', payment.orderId).executeTakeFirst()
  // What is to be paid can change while a page is open: by a correction, or a credit of an order on account.
  const isOtherAmount = !isExpectedAmount || (order && !order.paidAt)
  const refundReason = isOtherAmount ? 'wrong-amount' : order ? 'paid-already' : 'order-gone'
  await tx.updateTable('payment').set({ refundReason }).where('id', '=', payment.id).execute()
  await recordEvent(shop, tx, system, {
    verb: 'payment.refused',
    thing: 'order',
    thingId: payment.orderId,
    after: { paymentId: payment.id, refundReason, txId: session.txId, amountCents: session.amountCents, currency: session.currency },
  })
  await enqueue(shop, tx, {
    kind: 'refund',
    deduplicationKey: deduplicationKeys.paymentRefund(payment.id),
    payload: { paymentId: payment.id },
  })
}
