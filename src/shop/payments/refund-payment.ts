import { transact } from '../database/transact.ts'
import type { OutboxPayloads } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'
import { paymentMessages } from './messages.ts'
import { recordRefund } from './record-refund.ts'

/** Refunds a payment that does not match an order. Idempotent. Throws if the outbox should try again. */
export async function refundPayment(shop: Shop, { paymentId }: OutboxPayloads['refund']): Promise<void> {
  const payment = await shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.status !== 'refunding') return
  if (shop.gateway?.name !== payment.gateway) throw new Error(paymentMessages.cannotRefund(payment.gateway))
  await shop.gateway.refund(payment.txId, `refund:${paymentId}`)
  await shop.checkpoint('refund-payment:sent')
  await transact(shop, (tx) => recordRefund(shop, tx, { paymentId, id: payment.sessionId as string, txId: payment.txId }))
}
