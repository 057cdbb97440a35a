import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentRow } from '../../ground/database/tables.ts'
import type { OutboxPayloads } from '../../ground/outbox/outbox-payloads.ts'
import type { Shop } from '../../shop.ts'
import { expiredSession } from './expired-session.ts'
import type { GatewaySession } from './gateway.ts'
import { paymentMessages } from './messages.ts'
import { settleInTransaction } from './settle-payment.ts'

/** How long a person who cancels an order waits for the gateway. */
const TIMEOUT_MS = 5_000

/** Closes a payment page at the gateway. A payment that was faster is settled. Throws if the outbox should try again. */
export async function closePayment(shop: Shop, { paymentId }: OutboxPayloads['close-payment']): Promise<void> {
  const payment = await shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.status !== 'open' || !payment.sessionId) return
  await settleClosed(shop, payment, await closeAtGateway(shop, payment))
}

/**
 * Closes the open page of an order that is about to end. If the gateway does not answer, `releasePayments` closes the page later. Throws if
 * an answer could not be recorded: the order may be paid.
 */
export async function closeOrderPayment(shop: Shop, orderId: string): Promise<void> {
  const open = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!open?.sessionId) return
  const timeout = pause(TIMEOUT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error(paymentMessages.gatewayTimeout)))
  const closed = await Promise.race([closeAtGateway(shop, open), timeout]).catch((error: unknown) => {
    shop.log.warn({ err: error, orderId }, 'Could not close the payment page. The outbox closes it later.')
    return 'unknown' as const
  })
  if (closed !== 'unknown') await settleClosed(shop, open, closed)
}

async function closeAtGateway(shop: Shop, payment: PaymentRow): Promise<GatewaySession | undefined> {
  if (shop.gateway?.name !== payment.gateway) throw new Error(paymentMessages.cannotClose(payment.gateway))
  return shop.gateway.close(payment.sessionId ?? '')
}

async function settleClosed(shop: Shop, payment: PaymentRow, session: GatewaySession | undefined) {
  await shop.checkpoint('close-payment:closed')
  await settleInTransaction(shop, session ?? expiredSession(payment))
}
