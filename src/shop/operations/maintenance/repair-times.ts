import { holdingTimeMs } from '../../selling/orders/expiry.ts'
import { statusLiteral } from '../../selling/orders/status-literal.ts'
import type { Shop } from '../../shop.ts'

const MINUTE_MS = 60_000
/** Longer than any pause between two attempts. See `retryDelay`. */
const MAX_RETRY_PAUSE_MS = 75 * MINUTE_MS
/** Longer than any pause between two polls of a payment. See `pollPayments`. */
const MAX_POLL_PAUSE_MS = 31 * MINUTE_MS
/** The clocks of two machines may differ this much. */
const CLOCK_SKEW_MS = MINUTE_MS

/** Repairs times that were written while the clock was ahead: retries of the outbox, polls of payments, expiry of orders. */
export async function repairTimes(shop: Shop): Promise<void> {
  const now = shop.now()
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const lifetime = holdingTimeMs(shop)
  await shop.db
    .updateTable('outbox')
    .set({ nextAt: now })
    .where('state', '=', 'pending')
    .where('nextAt', '>', later(CLOCK_SKEW_MS))
    .where(({ or, and, eb }) =>
      or([eb('nextAt', '>', later(MAX_RETRY_PAUSE_MS)), and([eb('attempts', '=', 0), eb('createdAt', '>', later(CLOCK_SKEW_MS))])]),
    )
    .execute()
  await shop.db
    .updateTable('payment')
    .set({ askAt: now })
    .where('status', '=', 'open')
    .where('askAt', '>', later(MAX_POLL_PAUSE_MS))
    .execute()
  await shop.db
    .updateTable('order')
    .set({ expiresAt: later(lifetime) })
    .where('status', '=', statusLiteral('unpaid'))
    .where('expiresAt', '>', later(lifetime + CLOCK_SKEW_MS))
    .where('placedAt', '>', later(CLOCK_SKEW_MS))
    .execute()
}
