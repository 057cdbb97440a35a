import type { Tx } from '../../ground/database/tables.ts'

/**
 * What delivery of an order costs instead of the rates, by its last change or its quote; null: by the rates. A second order goes with the
 * first.
 */
export async function readFixedDelivery(tx: Tx, orderId: string): Promise<number | null> {
  const [change] = await tx
    .selectFrom('order_change')
    .select('deliveryCents')
    .where('orderId', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .execute()
  if (change) return change.deliveryCents
  if (await tx.selectFrom('order_change').select('id').where('secondOrderId', '=', orderId).executeTakeFirst()) return 0
  const quote = await tx.selectFrom('quote').select('deliveryCents').where('orderId', '=', orderId).executeTakeFirst()
  return quote?.deliveryCents ?? null
}
