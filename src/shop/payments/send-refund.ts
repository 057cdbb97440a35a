import { system } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { enqueue, type OutboxPayloads } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'
import { paymentMessages } from './messages.ts'

/** Sends a refund of an order to the gateway and tells the customer. Idempotent. Throws if the outbox should try again. */
export async function sendRefund(shop: Shop, { refundId }: OutboxPayloads['refund-order']): Promise<void> {
  const refund = await shop.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select(['refund.status', 'refund.orderId', 'refund.paymentId', 'refund.amountCents', 'payment.gateway', 'payment.txId'])
    .select('payment.amountCents as paidCents')
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const { orderId, paymentId, amountCents, paidCents, gateway, txId } = refund
  if (refund.status === 'refunded') return
  if (shop.gateway?.name !== gateway) throw new Error(paymentMessages.cannotRefund(gateway))
  await shop.gateway.refund(txId, `refund-order:${refundId}`, amountCents)
  await shop.checkpoint('send-refund:sent')
  await transact(shop, async (tx) => {
    const sent = await tx
      .updateTable('refund')
      .set({ status: 'refunded', refundedAt: shop.now() })
      .where('id', '=', refundId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!sent) return
    const { cents } = await tx
      .selectFrom('refund')
      .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
      .where('paymentId', '=', paymentId)
      .where('status', '=', 'refunded')
      .executeTakeFirstOrThrow()
    if (Number(cents) === paidCents) {
      await tx
        .updateTable('payment')
        .set({ status: 'refunded', refundedAt: shop.now() })
        .where('id', '=', paymentId)
        .where('status', '=', 'settled')
        .execute()
    }
    await recordEvent(shop, tx, system, {
      verb: 'payment.refunded',
      thing: 'order',
      thingId: orderId,
      after: { paymentId, refundId, txId, amountCents },
    })
    await enqueue(shop, tx, 'mail', `order-refunded:${refundId}`, { template: 'order-refunded', orderId, refundId })
  })
}
