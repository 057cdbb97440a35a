import { dayIn } from '../../../contract/ground/shop-zone.ts'
import type { Tx } from '../../ground/database/tables.ts'

/** The day on which the last goods of an order left so far, in the shop's zone; null if none have. */
export async function readSuppliedOn(tx: Tx, orderId: string, timeZone: string): Promise<string | null> {
  const last = await tx
    .selectFrom('shipment')
    .select('shippedAt')
    .where('orderId', '=', orderId)
    .where('takenBackAt', 'is', null)
    .where('claimId', 'is', null)
    .orderBy('shippedAt', 'desc')
    .executeTakeFirst()
  return last ? dayIn(timeZone, last.shippedAt) : null
}
