import { system } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { failMessage } from '../../ground/outbox/fail-message.ts'
import type { OutboxPayloads } from '../../ground/outbox/outbox-payloads.ts'
import { PermanentFailure } from '../../ground/outbox/permanent-failure.ts'
import type { Shop } from '../../shop.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { refundMessages } from './messages.ts'
import { readPaidBackCents } from './read-paid-back.ts'
import { recordDashboardRefund } from './record-dashboard-refund.ts'
import { recordPartialDashboardRefund } from './record-partial-dashboard-refund.ts'

/** A refund that the gateway has not confirmed yet. */
interface DueRefund {
  gateway: string
  txId: string
  /** The gateway refunds once per key. */
  key: string
  /** The whole payment, if absent. */
  amountCents?: number
  /** The page of a payment whose refunds in the dashboard are recorded too. */
  sessionId?: string | null
  record(tx: Tx): Promise<void>
  /** Handles an amount that the gateway does not refund, now or later. */
  onRefused?(gateway: NonNullable<Shop['gateway']>, failure: PermanentFailure): Promise<void>
}

/**
 * Sends a refund to the gateway, records it and tells the customer: a refund of an order, or that of a whole payment that matches no order.
 * Idempotent. Throws if the outbox should try again.
 */
export async function sendRefund(shop: Shop, work: OutboxPayloads['refund' | 'refund-order']): Promise<void> {
  const due = 'refundId' in work ? await findOrderRefund(shop, work.refundId) : await findPaymentRefund(shop, work.paymentId)
  if (!due) return
  const { gateway } = shop
  if (gateway?.name !== due.gateway) throw new Error(refundMessages.gatewayNotConfigured(due.gateway))
  try {
    await gateway.refund(due.txId, due.key, due.amountCents)
  } catch (error) {
    if (!(error instanceof PermanentFailure && due.onRefused)) throw error
    await due.onRefused(gateway, error)
  }
  await shop.checkpoint('send-refund:sent')
  const session = due.sessionId ? await gateway.retrieve(due.sessionId) : undefined
  await transact(shop, async (tx) => {
    await due.record(tx)
    if (session?.state === 'paid') await recordPartialDashboardRefund(shop, tx, session)
  })
}

async function findPaymentRefund(shop: Shop, paymentId: string): Promise<DueRefund | undefined> {
  const payment = await shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.status !== 'refunding') return undefined
  const { gateway, txId, sessionId } = payment
  // A payment that is being refunded has a page, and so an ID.
  const record = (tx: Tx) => recordPaymentRefund(shop, tx, { paymentId, sessionId: sessionId as string, txId })
  return { gateway, txId, key: deduplicationKeys.paymentRefund(paymentId), record }
}

async function findOrderRefund(shop: Shop, refundId: string): Promise<DueRefund | undefined> {
  const refund = await shop.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select([
      'refund.id',
      'refund.status',
      'refund.orderId',
      'payment.id as paymentId',
      'refund.amountCents',
      'payment.gateway',
      'payment.txId',
    ])
    .select(['payment.amountCents as paidCents', 'payment.sessionId', 'payment.refundReason'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.status === 'refunded') return undefined
  const { gateway, txId, amountCents, sessionId, refundReason } = refund
  const key = deduplicationKeys.orderRefund(refundId)
  return {
    gateway,
    txId,
    key,
    amountCents,
    sessionId,
    record: (tx) => recordOrderRefund(shop, tx, refund),
    async onRefused(asked, failure) {
      // A refund in the dashboard left less. Of a refund of everything, what is left goes back.
      if (refundReason === 'by-shop') return asked.refund(txId, `${key}:rest`)
      const session = sessionId ? await asked.retrieve(sessionId) : undefined
      await transact(shop, async (tx) => {
        // Refunds that are refused at once wait here for each other, so that the last one has all of them.
        await lockOrderIf(tx, refund.orderId, (eb) => eb('id', '=', refund.orderId))
        await failMessage(shop, tx, key, failure)
        if (session?.state === 'paid') await recordPartialDashboardRefund(shop, tx, session)
      })
      throw failure
    },
  }
}

interface OrderRefund {
  id: string
  orderId: string
  paymentId: string
  amountCents: number
  paidCents: number
  txId: string
}

/** Records that a refund of an order is paid, and tells the customer. */
export async function recordOrderRefund(
  shop: Shop,
  tx: Tx,
  { id: refundId, orderId, paymentId, amountCents, paidCents, txId }: OrderRefund,
) {
  // Refunds of one payment that are recorded at once wait here for each other, so that the last one sees them all.
  await lockOrderIf(tx, orderId, (eb) => eb('id', '=', orderId))
  const refundedAt = shop.now()
  const sent = await tx
    .updateTable('refund')
    .set({ status: 'refunded', refundedAt })
    .where('id', '=', refundId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!sent) return
  issueCreditNote(shop, tx, refundId)
  const { cents } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'refunded')
    .executeTakeFirstOrThrow()
  if (Number(cents) + (await readPaidBackCents(tx, paymentId)) === paidCents) {
    await tx
      .updateTable('payment')
      .set({ status: 'refunded', refundedAt })
      .where('id', '=', paymentId)
      .where('status', '=', 'settled')
      .execute()
  }
  await recordEvent(shop, tx, system, {
    verb: 'payment.refunded',
    thing: 'order',
    thingId: orderId,
    after: { paymentId, refundId, txId, amountCents },
  })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: deduplicationKeys.orderRefundMail(refundId),
    payload: { template: 'order-refunded', orderId, refundId },
  })
}

interface RefundedPayment {
  paymentId: string
  sessionId: string
  txId: string
}

/** Records that a payment was refunded in full, by the shop or in the gateway's dashboard. */
export async function recordPaymentRefund(shop: Shop, tx: Tx, { paymentId, sessionId, txId }: RefundedPayment): Promise<void> {
  const before = await tx.selectFrom('payment').select('refundReason').where('id', '=', paymentId).executeTakeFirst()
  const payment = await tx
    .updateTable('payment')
    .set({ status: 'refunded', sessionId, txId, refundReason: before?.refundReason ?? 'by-gateway', refundedAt: shop.now() })
    .where('id', '=', paymentId)
    .where('status', '<>', 'refunded')
    .returningAll()
    .executeTakeFirst()
  // A refund that the shop has started records the rest when the gateway has answered.
  if (!payment || payment.refundReason === 'by-shop') return
  const { orderId, amountCents, refundReason } = payment
  await recordEvent(shop, tx, system, {
    verb: 'payment.refunded',
    thing: 'order',
    thingId: orderId,
    after: { paymentId, txId, amountCents, refundReason },
  })
  if (refundReason === 'by-gateway') await recordDashboardRefund(shop, tx, payment)
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `payment-refunded:${paymentId}`,
    payload: { template: 'payment-refunded', paymentId },
  })
}
