import { leftAfterRefunds } from '../../contract/rules/split-refund.ts'
import type { RefundRow, Tx } from '../database/tables.ts'
import { partsOfRefunds } from '../orders/refund-parts.ts'
import { deduplicationKeys } from '../outbox/deduplication-keys.ts'
import { reconcileMessages } from './messages.ts'

/**
 * Checks that the refunds of a payment never exceed it, nor their parts those of the order, add up to it if and only if it was refunded in full, and that every refund on its way is in
 * the outbox.
 */
export async function reconcileRefunds(tx: Tx): Promise<string[]> {
  const refunds = await tx.selectFrom('refund').selectAll().orderBy('id').execute()
  const messages = await tx.selectFrom('outbox').select(['reason', 'state']).where('kind', '=', 'refund-order').execute()
  const states = new Map(messages.map(({ reason, state }) => [reason, state]))
  const waiting = refunds.flatMap(({ id, status }) => {
    const state = states.get(deduplicationKeys.orderRefund(id))
    if (status === 'refunded' || state === 'pending') return []
    return [state === 'failed' ? reconcileMessages.orderRefundFailed(id) : reconcileMessages.orderRefundMissing(id)]
  })
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId)
  const payments = await tx.selectFrom('payment').select(['id', 'status', 'amountCents']).where('settledAt', 'is not', null).execute()
  const sums = payments.flatMap(({ id, status, amountCents }) => {
    const rows = refundsOf.get(id) ?? []
    const sum = rows.reduce((cents, row) => cents + row.amountCents, 0)
    const sent = rows.reduce((cents, row) => cents + (row.status === 'refunded' ? row.amountCents : 0), 0)
    if (sum > amountCents) return [reconcileMessages.refundedTooMuch(id)]
    // A refund of ours can still be on its way when the dashboard refunds everything.
    const isRight = status === 'refunded' ? sum === amountCents : sent < amountCents
    return isRight ? [] : [reconcileMessages.refundsDoNotAddUp(id)]
  })
  return [...waiting, ...sums, ...(await checkParts(tx, refunds))]
}

/** A refund that failed can leave its parts to another, so only those whose money is gone are compared with the order. */
async function checkParts(tx: Tx, refunds: readonly RefundRow[]): Promise<string[]> {
  const byOrder = Map.groupBy(refunds, ({ orderId }) => orderId)
  const orders = await tx
    .selectFrom('order')
    .select(['id', 'goodsCents', 'deliveryCents', 'taxCents', 'amountCents'])
    .where(({ exists, selectFrom }) => exists(selectFrom('refund').select('refund.id').whereRef('refund.orderId', '=', 'order.id')))
    .execute()
  return orders.flatMap((order) => {
    const ofOrder = byOrder.get(order.id) ?? []
    const parts = partsOfRefunds(order, ofOrder)
    const wrong = parts.flatMap(({ goodsCents, deliveryCents, taxCents, amountCents }, index) =>
      goodsCents + deliveryCents + taxCents === amountCents ? [] : [reconcileMessages.wrongRefundParts(ofOrder[index]?.id ?? '')],
    )
    const sent = parts.filter((_, index) => ofOrder[index]?.status === 'refunded')
    const left = leftAfterRefunds(order, sent)
    // Each refund is rounded by itself if others were taken back in between.
    const isTooMuch = Math.min(left.goodsCents, left.deliveryCents, left.taxCents) < -sent.length
    return isTooMuch ? [...wrong, reconcileMessages.refundPartsExceedOrder(order.id)] : wrong
  })
}
