import { toAmount } from '../../contract/money.ts'
import type { OrderRefund } from '../../contract/order.ts'
import type { Database } from '../database/tables.ts'
import { deduplicationKeys } from '../outbox/deduplication-keys.ts'

/** Lists the refunds of an order in the shop's currency, oldest first, with their state at the gateway. */
export async function listRefunds(db: Database, orderId: string): Promise<OrderRefund[]> {
  const refunds = await db.selectFrom('refund').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  const waiting = refunds.filter(({ status }) => status === 'pending').map(({ id }) => deduplicationKeys.orderRefund(id))
  const failed =
    waiting.length > 0
      ? await db.selectFrom('outbox').select('reason').where('reason', 'in', waiting).where('state', '=', 'failed').execute()
      : []
  return refunds.map(({ id, createdAt, amountCents, reason, status }) => ({
    _id: id,
    at: createdAt.toISOString(),
    amount: toAmount(amountCents),
    reason,
    state: status === 'refunded' ? 'sent' : failed.some((work) => work.reason === deduplicationKeys.orderRefund(id)) ? 'failed' : 'pending',
  }))
}
