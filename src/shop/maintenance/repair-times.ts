import type { Shop } from '../shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Longer than any pause between two attempts; see `pauseAfter`. */
const LONGEST_PAUSE = 75 * MINUTE
/** Longer than any pause between two questions about a payment page; see `reconcilePayments`. */
const LONGEST_SILENCE = 31 * MINUTE
/** So much may the clocks of two machines differ. */
const SKEW = MINUTE

/**
 * Puts right what was written while the clock was ahead: when it is set back, nothing may wait for as long as it was wrong. Work
 * that is owed leaves, payments are asked about, and an order that was placed then has the time that every order has.
 */
export async function repairTimes(shop: Shop): Promise<void> {
  const now = shop.now()
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const life = shop.settings.unpaidOrderHours * HOUR
  await shop.db
    .updateTable('outbox')
    .set({ nextAt: now })
    .where('state', '=', 'pending')
    .where('nextAt', '>', later(SKEW))
    .where(({ or, and, eb }) =>
      or([eb('nextAt', '>', later(LONGEST_PAUSE)), and([eb('attempts', '=', 0), eb('createdAt', '>', later(SKEW))])]),
    )
    .execute()
  await shop.db
    .updateTable('payment')
    .set({ askAt: now })
    .where('status', '=', 'open')
    .where('askAt', '>', later(LONGEST_SILENCE))
    .execute()
  await shop.db
    .updateTable('order')
    .set({ expiresAt: later(life) })
    .where('status', '=', 'unpaid')
    .where('expiresAt', '>', later(life + SKEW))
    .where('placedAt', '>', later(SKEW))
    .execute()
}
