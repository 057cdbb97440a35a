import type { NotNull } from 'kysely'
import type { PaymentRow } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { expiredSession } from './expired-session.ts'
import { settleInTransaction } from './settle-payment.ts'

const MINUTE = 60_000
const BATCH_SIZE = 50

/**
 * Asks the gateway about open payment pages whose webhook has not arrived: first after a minute, then at growing intervals, and once after
 * the page ends.
 */
export async function pollPayments(shop: Shop): Promise<void> {
  const { gateway } = shop
  if (!gateway) return
  const due = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', 'open')
    .where('sessionId', 'is not', null)
    .$narrowType<{ sessionId: NotNull }>()
    .where('gateway', '=', gateway.name)
    .where('askAt', '<=', shop.now())
    .orderBy('askAt')
    .limit(BATCH_SIZE)
    .execute()
  for (const payment of due) {
    await shop.db
      .updateTable('payment')
      .set({ askAt: nextTime(shop.now(), payment) })
      .where('id', '=', payment.id)
      .execute()
    try {
      await settleInTransaction(shop, (await gateway.retrieve(payment.sessionId)) ?? expiredSession(payment))
    } catch (error) {
      shop.log.warn({ err: error, paymentId: payment.id }, 'The payment gateway could not be reached')
      return
    }
  }
}

/** The next poll: after half the page's age, between one and thirty minutes, and right after the page ends. */
function nextTime(now: Date, { createdAt, expiresAt }: PaymentRow): Date {
  const age = now.getTime() - createdAt.getTime()
  const next = now.getTime() + Math.min(Math.max(age / 2, MINUTE), 30 * MINUTE)
  const end = expiresAt.getTime() + 1000
  return new Date(now.getTime() < end ? Math.min(next, end) : next)
}
