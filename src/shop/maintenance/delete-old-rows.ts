import type { Shop } from '../shop.ts'

const DAY = 24 * 3_600_000
/** The longest count of tries is over a day. */
const LONGEST_COUNT = DAY + 60_000

/** Deletes rows that are kept for a limited time: idempotency keys, gateway event ids, used codes, expired links and challenges, rate limits, delivered messages. */
export async function deleteOldRows(shop: Shop): Promise<void> {
  const before = (days: number) => new Date(shop.now().getTime() - days * DAY)
  await shop.db.deleteFrom('idempotency').where('createdAt', '<', before(7)).execute()
  await shop.db.deleteFrom('incoming_event').where('receivedAt', '<', before(60)).execute()
  await shop.db.deleteFrom('used_code').where('usedAt', '<', before(1)).execute()
  await shop.db.deleteFrom('verification').where('expiresAt', '<', before(1)).execute()
  const now = shop.now().getTime()
  // What ends later than any count does was counted while the clock was ahead.
  await shop.db
    .deleteFrom('rate_limit')
    .where(({ or, eb }) => or([eb('expire', '<', now), eb('expire', '>', now + LONGEST_COUNT)]))
    .execute()
  await shop.db.deleteFrom('outbox').where('state', '=', 'delivered').where('nextAt', '<', before(400)).execute()
}
