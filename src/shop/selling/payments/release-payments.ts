import type { Tx } from '../../ground/database/tables.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'

/**
 * Releases the payments of an order that ends, in the same transaction. A page that is still being opened expires. An open page is closed
 * through the outbox and stays open in the shop until then, so that a payment on it is seen and refunded.
 */
export async function releasePayments(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('payment').set({ status: 'expired' }).where('orderId', '=', orderId).where('status', '=', 'opening').execute()
  const open = await tx.selectFrom('payment').select('id').where('orderId', '=', orderId).where('status', '=', 'open').execute()
  for (const { id: paymentId } of open)
    await enqueue(shop, tx, { kind: 'close-payment', deduplicationKey: `close-payment:${paymentId}`, payload: { paymentId } })
}
