import { toAmount } from '../../../contract/ground/money.ts'
import type { OrderReissue } from '../../../contract/selling/tax-in-vain.ts'
import type { Database } from '../../ground/database/tables.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'

/** Lists how often an order was issued anew, oldest first, with what was paid back. */
export async function listReissues(db: Database, orderId: string): Promise<OrderReissue[]> {
  const reissues = await db
    .selectFrom('reissue')
    .leftJoin('order_change', 'order_change.reissueId', 'reissue.id')
    .selectAll('reissue')
    .select('order_change.id as changeId')
    .where('reissue.orderId', '=', orderId)
    .orderBy('reissue.id')
    .execute()
  if (reissues.length === 0) return []
  const failed = await db
    .selectFrom('outbox')
    .select('reason')
    .where(
      'reason',
      'in',
      reissues.map(({ id }) => deduplicationKeys.payBack(id)),
    )
    .where('state', '=', 'failed')
    .execute()
  const isFailed = (id: string) => failed.some(({ reason }) => reason === deduplicationKeys.payBack(id))
  return reissues.map(({ id, changeId, reissuedAt, amountCents, payBackCents, paymentId, paidBackAt }) => ({
    _id: id,
    why: changeId ? 'change' : 'tax-id',
    at: reissuedAt.toISOString(),
    orderAmount: toAmount(amountCents),
    payBack: toAmount(payBackCents),
    state: paymentId === null ? null : paidBackAt ? 'sent' : isFailed(id) ? 'failed' : 'pending',
  }))
}
