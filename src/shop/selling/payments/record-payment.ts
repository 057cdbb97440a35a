import type { Admin } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import { closeBeforeTaking, type ReceivedPayment, readTaken, type TakenPayment, takePayment } from './take-payment.ts'

export interface RecordedPayment extends ReceivedPayment {
  idempotencyKey?: string | undefined
}

/**
 * Records that an unpaid order, or one on account, was paid without the gateway, in full or in part, as `takePayment` does. The payment page is
 * closed first; a card payment that was faster makes the order pending instead. A repeated call with the same idempotency key returns the
 * first payment, with what is left to pay now.
 */
export async function recordPayment(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { idempotencyKey, ...received }: RecordedPayment,
): Promise<TakenPayment> {
  const paymentId = newId()
  await closeBeforeTaking(shop, admin, orderId, received)
  await shop.checkpoint('record-payment:page-closed')
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const { amountCents, reference, date, discount } = received
      const request = JSON.stringify([orderId, amountCents, reference, date, ...(discount ? ['discount'] : [])])
      const earlier = await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: paymentId })
      if (earlier) return readTaken(tx, earlier, orderId)
    }
    return takePayment(shop, tx, admin, { orderId, paymentId, ...received })
  })
}
