import type { Tx } from '../../ground/database/tables.ts'
import { notFound } from '../../ground/refusal.ts'
import { type PlacedOrder, readPlacedOrder } from '../orders/read-placed-order.ts'

/** Reads the order that accepting a quote placed. */
export async function readOrderOfQuote(tx: Tx, quoteId: string): Promise<PlacedOrder> {
  const quote = await tx.selectFrom('quote').select('orderId').where('id', '=', quoteId).executeTakeFirst()
  if (!quote?.orderId) throw notFound('order')
  return readPlacedOrder(tx, quote.orderId)
}
