import type { OrderRow, Tx } from '../../ground/database/tables.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { TRANSFER } from '../payments/transfer.ts'

interface PayBack {
  reissueId: string
  order: Pick<OrderRow, 'id' | 'txId'>
  payBackCents: number
}

/**
 * Pays back what a paid order that was issued anew no longer costs: through the gateway that took the payment, or by the office, which pays
 * out what came by transfer. It is no refund of the order: the order keeps nothing of it. The order is locked.
 */
export async function startPayBack(shop: Shop, tx: Tx, { reissueId, order, payBackCents }: PayBack): Promise<void> {
  const { id: paymentId, gateway } = await tx
    .selectFrom('payment')
    .select(['id', 'gateway'])
    .where('orderId', '=', order.id)
    .where('txId', '=', order.txId)
    .where('settledAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const paidBackAt = gateway === TRANSFER ? shop.now() : null
  await tx.updateTable('reissue').set({ paymentId, payBackCents, paidBackAt }).where('id', '=', reissueId).execute()
  if (paidBackAt) return
  await enqueue(shop, tx, { kind: 'pay-back', deduplicationKey: deduplicationKeys.payBack(reissueId), payload: { reissueId } })
}
