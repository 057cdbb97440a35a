import { transact } from '../database/transact.ts'
import type { OutboxPayloads } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'
import { recordRefund } from './record-refund.ts'

/** Gives back the money of a payment that no order wants. Repeatable; throws when it should be tried again. */
export async function refundPayment(shop: Shop, { paymentId }: OutboxPayloads['refund']): Promise<void> {
  const payment = await shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.status !== 'refunding') return
  if (shop.gateway?.name !== payment.gateway)
    throw new Error(`The gateway ${payment.gateway} is not at work; this money has to go back through it`)
  await shop.gateway.refund(payment.txId, `refund:${paymentId}`)
  await shop.checkpoint('refund-payment:sent')
  await transact(shop, (tx) => recordRefund(shop, tx, { paymentId, id: payment.sessionId as string, txId: payment.txId }))
}
