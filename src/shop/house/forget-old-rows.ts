import type { Shop } from '../shop.ts'

const DAY = 24 * 3_600_000

/** Deletes what only had to be remembered for a while: keys of orders, ids of gateway events, codes that were used, work that is done, who tried how often. */
export async function forgetOldRows(shop: Shop): Promise<void> {
  const before = (days: number) => new Date(shop.now().getTime() - days * DAY)
  await shop.db.deleteFrom('idempotency').where('createdAt', '<', before(7)).execute()
  await shop.db.deleteFrom('incoming_event').where('receivedAt', '<', before(60)).execute()
  await shop.db.deleteFrom('used_code').where('usedAt', '<', before(1)).execute()
  await shop.db.deleteFrom('rate_limit').where('expire', '<', shop.now().getTime()).execute()
  await shop.db.deleteFrom('outgoing').where('state', '=', 'done').where('nextAt', '<', before(400)).execute()
}
