import type { Tx } from '../../ground/database/tables.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { checkRefundParts } from './check-refund-parts.ts'
import { reconcileMessages } from './messages.ts'

/**
 * Checks that the refunds of a payment never exceed it, add up to it if and only if it was refunded in full, and have the parts that follow
 * from their order, and that every refund on its way is in the outbox.
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
  const reissuesOf = Map.groupBy(
    await tx.selectFrom('reissue').select(['paymentId', 'payBackCents']).execute(),
    ({ paymentId }) => paymentId,
  )
  const payments = await tx.selectFrom('payment').select(['id', 'status', 'amountCents']).where('settledAt', 'is not', null).execute()
  const sums = payments.flatMap(({ id, status, amountCents }) => {
    const rows = refundsOf.get(id) ?? []
    const paidBack = (reissuesOf.get(id) ?? []).reduce((cents, { payBackCents }) => cents + payBackCents, 0)
    const sum = rows.reduce((cents, row) => cents + row.amountCents, paidBack)
    const sent = rows.reduce((cents, row) => cents + (row.status === 'refunded' ? row.amountCents : 0), paidBack)
    if (sum > amountCents) return [reconcileMessages.refundedTooMuch(id)]
    // A refund of ours can still be on its way when the dashboard refunds everything.
    const isRight = status === 'refunded' ? sum === amountCents : sent < amountCents
    return isRight ? [] : [reconcileMessages.refundsDoNotAddUp(id)]
  })
  return [...waiting, ...sums, ...(await checkPayBacks(tx)), ...(await checkRefundParts(tx))]
}

/** What an order costs less since it was issued anew was paid back, or its message waits in the outbox. */
async function checkPayBacks(tx: Tx): Promise<string[]> {
  const due = await tx
    .selectFrom('reissue')
    .select(['id', 'orderId'])
    .where('paymentId', 'is not', null)
    .where('paidBackAt', 'is', null)
    .execute()
  const messages = await tx.selectFrom('outbox').select(['reason', 'state']).where('kind', '=', 'pay-back').execute()
  const states = new Map(messages.map(({ reason, state }) => [reason, state]))
  return due.flatMap(({ id, orderId }) => {
    const state = states.get(deduplicationKeys.payBack(id))
    if (state === 'pending') return []
    return [state === 'failed' ? reconcileMessages.payBackFailed(orderId) : reconcileMessages.payBackMissing(orderId)]
  })
}
