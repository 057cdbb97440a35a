import type { PaymentRow } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import { expiredSession } from './expired-session.ts'
import { settleInTransaction } from './settle-payment.ts'

const MINUTE = 60_000
const BATCH = 50

/**
 * Asks the gateway about open payment pages whose event has not come: soon after they were opened, then ever more
 * seldom, and once more when they end. A webhook that never arrives costs a minute, not an order.
 */
export async function pollPayments(shop: Shop): Promise<void> {
  const { gateway } = shop
  if (!gateway) return
  const due = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', 'open')
    .where('gateway', '=', gateway.name)
    .where('askAt', '<=', shop.now())
    .orderBy('askAt')
    .limit(BATCH)
    .execute()
  for (const payment of due) {
    await shop.db
      .updateTable('payment')
      .set({ askAt: nextTime(shop.now(), payment) })
      .where('id', '=', payment.id)
      .execute()
    try {
      await settleInTransaction(shop, (await gateway.retrieve(payment.sessionId as string)) ?? expiredSession(payment))
    } catch (fault) {
      shop.log.warn({ err: fault, paymentId: payment.id }, 'The gateway could not be asked about a payment')
      return
    }
  }
}

/** After half of the page's age again, between one minute and thirty; never past its end without asking then. */
function nextTime(now: Date, { createdAt, expiresAt }: PaymentRow): Date {
  const age = now.getTime() - createdAt.getTime()
  const next = now.getTime() + Math.min(Math.max(age / 2, MINUTE), 30 * MINUTE)
  const end = expiresAt.getTime() + 1000
  return new Date(now.getTime() < end ? Math.min(next, end) : next)
}
