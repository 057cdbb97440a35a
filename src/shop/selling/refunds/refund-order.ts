import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import { refundLimitCents } from '../../../contract/rules/refund-limit.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import type { SeenOrder } from '../../../contract/selling/refunds.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { PaymentRow, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { readStandingClaim } from '../claims/read-standing-claim.ts'
import { restockClaimed } from '../claims/restock-claimed.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { releasePayments } from '../payments/release-payments.ts'
import { settleCredited } from '../payments/settle-credited.ts'
import { TRANSFER } from '../payments/transfer.ts'
import { checkSeen } from './check-seen.ts'
import { refundMessages } from './messages.ts'
import { readPaidBackCents } from './read-paid-back.ts'
import { readRefundedCents } from './read-refunded-cents.ts'
import { addUpRefunds, readRefunds } from './read-refunds.ts'
import { recordRefund } from './record-refund.ts'
import { restockLines } from './restock-lines.ts'
import { recordOrderRefund } from './send-refund.ts'
import { unitsToReturn } from './units-to-return.ts'

export interface RefundRequest {
  amountCents: number
  /** How much delivery is in it, before tax. */
  deliveryCents?: number
  reason: string
  /** Units that return to the stock. */
  restock: LineUnits[]
  /** Units that were never shipped and do not return to the stock. */
  lost?: LineUnits[]
  /** The id of the return or claim that it answers. */
  claim?: string | undefined
  seen?: SeenOrder | undefined
  idempotencyKey?: string | undefined
}

export interface StartedRefund {
  refundId: string
  /** The sum of all refunds of the order. */
  refundedCents: number
  status: OrderStatus
}

/**
 * Starts a refund of a paid order, or credits one on account that is not paid yet; the gateway is asked through the outbox, or the office pays out what came by transfer. Restocked units that were never shipped leave the units to
 * ship, and a refund of everything that is left returns all of those that are not lost. Refuses an unpaid order, one that has changed since
 * it was seen, more than is left of the payment, more units than the line has, and shipped units that another return asks for. A repeated call with the same idempotency key returns the first refund.
 */
export async function refundOrder(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { amountCents, deliveryCents = 0, reason, restock, lost = [], claim: claimId, seen, idempotencyKey }: RefundRequest,
): Promise<StartedRefund> {
  const refundId = newId()
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = JSON.stringify([
        orderId,
        amountCents,
        reason,
        restock,
        ...(lost.length > 0 || deliveryCents > 0 ? [lost] : []),
        ...(deliveryCents > 0 ? [deliveryCents] : []),
        ...(claimId ? [claimId] : []),
      ])
      const earlier = await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: refundId })
      if (earlier) return readRefund(tx, earlier)
    }
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    // What is not paid yet is credited, and nobody sends money.
    const isCredit = order.terms === 'account' && order.paidAt === null
    const payment = isCredit ? undefined : await findPayment(tx, orderId, order.txId)
    if (!payment && !isCredit) throw new Refusal('wrong-state', refundMessages.notPaid, { status: order.status })
    const refunds = await readRefunds(tx, orderId)
    const earlierCents = addUpRefunds(refunds)
    const ofPayment = refunds.filter(({ paymentId }) => paymentId === (payment?.id ?? null))
    if (seen) checkSeen(order, earlierCents, seen)
    const paidBackCents = payment ? await readPaidBackCents(tx, payment.id) : 0
    const leftCents = refundLimitCents(payment?.amountCents ?? order.amountCents, paidBackCents + addUpRefunds(ofPayment))
    if (amountCents > leftCents) {
      throw new Refusal('out-of-range', refundMessages.tooLarge(showMoney(leftCents)), { left: toAmount(leftCents) })
    }
    const isFull = amountCents === leftCents
    const units = unitsToReturn(order.lines, { restock, lost, isFull })
    const claim = claimId ? await readStandingClaim(tx, orderId, claimId) : undefined
    const claimed = await restockClaimed(tx, order, { ...units, claimId, isFull })
    const refund = {
      id: refundId,
      paymentId: payment?.id ?? null,
      amountCents,
      deliveryCents,
      reason,
      status: isCredit ? 'refunded' : 'pending',
      createdAt: shop.now(),
      claimId: claimId ?? null,
    } as const
    await recordRefund(shop, tx, order, refunds, refund)
    if (isFull && payment) await tx.updateTable('payment').set({ refundReason: 'by-shop' }).where('id', '=', payment.id).execute()
    await recordEvent(shop, tx, admin, {
      verb: 'order.refund-started',
      thing: 'order',
      thingId: orderId,
      after: { refundId, amountCents, reason, lines: units.returned, ...(claim && { claim: claim.number }) },
    })
    const status = await restockLines(shop, tx, admin, { order, ...units, claimed })
    if (!payment) {
      // A page of the former amount no longer fits.
      await releasePayments(shop, tx, orderId)
      await enqueue(shop, tx, {
        kind: 'mail',
        deduplicationKey: deduplicationKeys.orderRefundMail(refundId),
        payload: { template: 'order-refunded', orderId, refundId },
      })
      await settleCredited(shop, tx, admin, order)
    }
    // The office pays out what no gateway took.
    else if (payment.gateway === TRANSFER)
      await recordOrderRefund(shop, tx, {
        id: refundId,
        orderId,
        paymentId: payment.id,
        amountCents,
        paidCents: payment.amountCents,
        txId: payment.txId,
      })
    else await enqueue(shop, tx, { kind: 'refund-order', deduplicationKey: deduplicationKeys.orderRefund(refundId), payload: { refundId } })
    return { refundId, refundedCents: earlierCents + amountCents, status }
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

async function readRefund(tx: Tx, refundId: string): Promise<StartedRefund> {
  const { orderId, status } = await tx
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.orderId')
    .select(['refund.orderId', 'order.status'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { refundId, refundedCents: await readRefundedCents(tx, orderId), status }
}
