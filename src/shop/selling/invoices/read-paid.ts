import { dayIn } from '../../../contract/ground/shop-zone.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Database, OrderRow, Tx } from '../../ground/database/tables.ts'
import { TRANSFER } from '../payments/transfer.ts'

/** How and when an order was paid, as its invoice says it; null for one that is not paid. */
export async function readPaid(tx: Tx, { id, txId, paidAt, paidOn }: OrderRow, timeZone: string): Promise<DocumentSnapshot['money']> {
  if (!paidAt) return null
  const by = await readPaidBy(tx, id, txId)
  return { state: 'paid', on: paidOn ?? dayIn(timeZone, paidAt), by, reference: txId }
}

export async function readPaidBy(db: Database | Tx, orderId: string, txId: string): Promise<'card' | 'transfer'> {
  const payment = await db
    .selectFrom('payment')
    .select('gateway')
    .where('orderId', '=', orderId)
    .where('txId', '=', txId)
    .executeTakeFirst()
  return payment?.gateway === TRANSFER ? 'transfer' : 'card'
}
