import { setTimeout as pause } from 'node:timers/promises'
import type { OutboxPayloads } from '../outbox/outbox-payloads.ts'
import type { Shop } from '../shop.ts'
import { expiredSession } from './expired-session.ts'
import { paymentMessages } from './messages.ts'
import { settleInTransaction } from './settle-payment.ts'

/** How long a person who cancels an order waits for the gateway. */
const TIMEOUT_MS = 5_000

/** Closes a payment page at the gateway. A payment that was faster is settled. Throws if the outbox should try again. */
export async function closePayment(shop: Shop, { paymentId }: OutboxPayloads['close-payment']): Promise<void> {
  const payment = await shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.status !== 'open' || !payment.sessionId) return
  if (shop.gateway?.name !== payment.gateway) throw new Error(paymentMessages.cannotClose(payment.gateway))
  const session = await shop.gateway.close(payment.sessionId)
  await shop.checkpoint('close-payment:closed')
  await settleInTransaction(shop, session ?? expiredSession(payment))
}

/** Closes the open page of an order that is about to end. If the gateway does not answer, `releasePayments` closes the page later. */
export async function closeOrderPayment(shop: Shop, orderId: string): Promise<void> {
  const open = await shop.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!open) return
  try {
    const timeout = pause(TIMEOUT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error(paymentMessages.gatewayTimeout)))
    await Promise.race([closePayment(shop, { paymentId: open.id }), timeout])
  } catch (error) {
    shop.log.warn({ err: error, orderId }, 'Could not close the payment page. The outbox closes it later.')
  }
}
