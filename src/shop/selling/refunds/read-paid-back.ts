import type { Database, Tx } from '../../ground/database/tables.ts'

/** What of a payment was paid back because its order was issued anew, or is on its way. It is no refund of the order. */
export async function readPaidBackCents(db: Database | Tx, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('reissue')
    .select(({ fn }) => fn.sum('payBackCents').as('cents'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
