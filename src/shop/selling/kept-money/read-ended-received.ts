import type { Database } from '../../ground/database/tables.ts'

/** What had arrived of an order that has ended, in cents. It is kept. */
export async function readEndedReceived(db: Database, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('order_payment')
    .select(({ fn, eb }) => fn.sum(eb('amountCents', '-', eb.ref('backCents'))).as('cents'))
    .where('endedOrderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
