import type { Shop } from '../../shop.ts'

const DAY_MS = 24 * 3_600_000

/** How long integrations can catch up from the feed. */
const FEED_DAYS = 90

/** A session that is used ends 30 days after its last day of use, and at the latest so many days after the sign-in. */
const MAX_SESSION_DAYS = 90

/** The longest rate limit counts over a day. */
const MAX_RATE_LIMIT_MS = DAY_MS + 60_000

/** Deletes rows by age: ended sessions, idempotency keys, event ids, used codes, expired links (also those in mail that never left), challenges and changes of email addresses, rate limits, counts of mail, delivered and dismissed messages, old events of the feed and ended deliveries. */
export async function deleteOldRows(shop: Shop): Promise<void> {
  const before = (days: number) => new Date(shop.now().getTime() - days * DAY_MS)
  await shop.db
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('expiresAt', '<', before(1)), eb('createdAt', '<', before(MAX_SESSION_DAYS))]))
    .execute()
  await shop.db.deleteFrom('idempotency').where('createdAt', '<', before(7)).execute()
  await shop.db.deleteFrom('incoming_event').where('receivedAt', '<', before(60)).execute()
  await shop.db.deleteFrom('used_code').where('usedAt', '<', before(1)).execute()
  await shop.db.deleteFrom('verification').where('expiresAt', '<', before(1)).execute()
  await shop.db.deleteFrom('email_change').where('expiresAt', '<', before(30)).execute()
  const now = shop.now().getTime()
  // A count that ends later than possible was written while the clock was ahead.
  await shop.db
    .deleteFrom('rate_limit')
    .where(({ or, eb }) => or([eb('expire', '<', now), eb('expire', '>', now + MAX_RATE_LIMIT_MS)]))
    .execute()
  await shop.db.deleteFrom('mail_count').where('day', '<', before(2).toISOString().slice(0, 10)).execute()
  await shop.db.deleteFrom('outbox').where('state', '=', 'delivered').where('nextAt', '<', before(400)).execute()
  await shop.db.deleteFrom('outbox').where('state', '=', 'failed').where('dismissedAt', '<', before(400)).execute()
  await shop.db
    .updateTable('outbox')
    .set({ link: null })
    .where('state', '=', 'failed')
    .where('kind', '=', 'link-mail')
    .where('linkUntil', '<=', shop.now())
    .execute()
  await shop.db.deleteFrom('feed_event').where('at', '<', before(FEED_DAYS)).execute()
  await shop.db.deleteFrom('webhook_delivery').where('endedAt', '<', before(30)).execute()
}
