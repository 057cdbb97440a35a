import { setTimeout as pause } from 'node:timers/promises'
import type { OutboxPayloads } from '../outbox/enqueue.ts'
import type { Shop } from '../shop.ts'
import { expiredSession } from './expired-session.ts'
import { settleInTransaction } from './settle-payment.ts'

/** How long a person who cancels waits for the gateway. */
const PATIENCE = 5_000

/** Closes a payment page at the gateway, so that it cannot be paid any more; money that was faster is settled. */
export async function closePayment(shop: Shop, { paymentId }: OutboxPayloads['close-payment']): Promise<void> {
  const payment = await shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.status !== 'open' || !payment.sessionId) return
  if (shop.gateway?.name !== payment.gateway) throw new Error(`The gateway ${payment.gateway} is not at work; its page cannot be closed`)
  const session = await shop.gateway.close(payment.sessionId)
  await shop.checkpoint('close-payment:closed')
  await settleInTransaction(shop, session ?? expiredSession(payment))
}

/** Closes the order's open page before the order goes. A gateway that does not answer is no hindrance: see `letGoOfPayments`. */
export async function closeOrderPayment(shop: Shop, orderId: string): Promise<void> {
  const open = await shop.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!open) return
  try {
    const late = pause(PATIENCE, undefined, { ref: false }).then(() => Promise.reject(new Error('The gateway takes too long')))
    await Promise.race([closePayment(shop, { paymentId: open.id }), late])
  } catch (fault) {
    shop.log.warn({ err: fault, orderId }, 'the payment page could not be closed at once')
  }
}
