import type { Database, Tx } from '../../ground/database/tables.ts'

/** Adds up the refunds of an order, also those that are still on their way. */
export async function readRefundedCents(db: Database | Tx, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
