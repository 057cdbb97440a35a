import type { Database, RefundRow, Tx } from '../../ground/database/tables.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'

/** A refund, and whether it failed after several attempts and waits for an administrator. */
export type ReadRefund = RefundRow & { isFailed: boolean }

/** Reads the refunds of an order, oldest first, also those that are still on their way. */
export async function readRefunds(db: Database | Tx, orderId: string): Promise<ReadRefund[]> {
  const refunds = await db.selectFrom('refund').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  const waiting = refunds.filter(({ status }) => status === 'pending').map(({ id }) => deduplicationKeys.orderRefund(id))
  const failed =
    waiting.length > 0
      ? await db.selectFrom('outbox').select('reason').where('reason', 'in', waiting).where('state', '=', 'failed').execute()
      : []
  return refunds.map((refund) => ({
    ...refund,
    isFailed: refund.status === 'pending' && failed.some(({ reason }) => reason === deduplicationKeys.orderRefund(refund.id)),
  }))
}

export const addUpRefunds = (refunds: readonly Pick<RefundRow, 'amountCents'>[]) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
