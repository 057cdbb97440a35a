import type { Tx } from '../database/tables.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'

/**
 * What becomes of an order's payments when the order goes, in the same transaction. A page that is only being opened
 * has been given to nobody and is over; one that is still open is owed its closing, and stays open here until then, so
 * that money which is faster is seen and sent back.
 */
export async function releasePayments(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('payment').set({ status: 'expired' }).where('orderId', '=', orderId).where('status', '=', 'opening').execute()
  const open = await tx.selectFrom('payment').select('id').where('orderId', '=', orderId).where('status', '=', 'open').execute()
  for (const { id: paymentId } of open) await enqueue(shop, tx, 'close-payment', `close-payment:${paymentId}`, { paymentId })
}
