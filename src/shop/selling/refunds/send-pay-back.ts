import { system } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import type { OutboxPayloads } from '../../ground/outbox/outbox-payloads.ts'
import { PermanentFailure } from '../../ground/outbox/permanent-failure.ts'
import type { Shop } from '../../shop.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { refundMessages } from './messages.ts'

/**
 * Sends what an order that was issued anew no longer costs back to the gateway, and records it. Idempotent. Where the dashboard has refunded
 * the whole payment meanwhile, it is back already. Throws if the outbox should try again.
 */
export async function sendPayBack(shop: Shop, { reissueId }: OutboxPayloads['pay-back']): Promise<void> {
  const due = await shop.db
    .selectFrom('reissue')
    .innerJoin('payment', 'payment.id', 'reissue.paymentId')
    .select(['reissue.orderId', 'reissue.payBackCents', 'reissue.paidBackAt', 'payment.id as paymentId'])
    .select(['payment.gateway', 'payment.txId', 'payment.sessionId', 'payment.amountCents'])
    .where('reissue.id', '=', reissueId)
    .executeTakeFirstOrThrow()
  const { orderId, paymentId, txId, sessionId, payBackCents: amountCents } = due
  if (due.paidBackAt) return
  const { gateway } = shop
  if (gateway?.name !== due.gateway) throw new Error(refundMessages.gatewayNotConfigured(due.gateway))
  try {
    await gateway.refund(txId, deduplicationKeys.payBack(reissueId), amountCents)
  } catch (error) {
    const session = error instanceof PermanentFailure && sessionId ? await gateway.retrieve(sessionId) : undefined
    if (session?.state !== 'paid' || session.refundedCents < due.amountCents) throw error
  }
  await shop.checkpoint('send-pay-back:sent')
  await transact(shop, async (tx) => {
    await lockOrderIf(tx, orderId, (eb) => eb('id', '=', orderId))
    const sent = await tx
      .updateTable('reissue')
      .set({ paidBackAt: shop.now() })
      .where('id', '=', reissueId)
      .where('paidBackAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!sent) return
    await recordEvent(shop, tx, system, {
      verb: 'payment.refunded',
      thing: 'order',
      thingId: orderId,
      after: { paymentId, txId, amountCents },
    })
  })
}
