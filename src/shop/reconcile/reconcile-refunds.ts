import type { Tx } from '../database/tables.ts'
import { reconcileMessages } from './messages.ts'

/**
 * Checks that the refunds of a payment never exceed it, add up to it if it was refunded in full, and that every refund on its way is in
 * the outbox.
 */
export async function reconcileRefunds(tx: Tx): Promise<string[]> {
  const refunds = await tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .leftJoin('outbox', (join) => join.onRef('outbox.reason', '=', (eb) => eb(eb.val('refund-order:'), '||', eb.ref('refund.id'))))
    .select(['refund.id', 'refund.orderId', 'refund.status', 'refund.amountCents', 'outbox.state'])
    .select(['payment.id as paymentId', 'payment.status as paymentStatus', 'payment.amountCents as paidCents'])
    .execute()
  const missing = refunds.flatMap(({ id, status, state }) => {
    if (status === 'refunded' || state === 'pending') return []
    return [state === 'failed' ? reconcileMessages.orderRefundFailed(id) : reconcileMessages.orderRefundMissing(id)]
  })
  const sums = [...Map.groupBy(refunds, ({ paymentId }) => paymentId)].flatMap(([paymentId, rows]) => {
    const sum = (only: string[]) => rows.reduce((cents, row) => cents + (only.includes(row.status) ? row.amountCents : 0), 0)
    const { paidCents = 0, paymentStatus } = rows[0] ?? {}
    if (sum(['pending', 'refunded']) > paidCents) return [reconcileMessages.refundedTooMuch(paymentId)]
    return (paymentStatus === 'refunded') === (sum(['refunded']) === paidCents) ? [] : [reconcileMessages.refundsDoNotAddUp(paymentId)]
  })
  return [...missing, ...sums]
}
