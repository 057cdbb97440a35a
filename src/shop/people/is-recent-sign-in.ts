import type { Person } from '../actor.ts'
import type { Shop } from '../shop.ts'

const RECENT_MS = 3_600_000

/** Returns whether the session began within the last hour. Changes that would outlast a stolen session require it. */
export async function isRecentSignIn(shop: Shop, { sessionId }: Person): Promise<boolean> {
  if (!sessionId) return false
  const session = await shop.db.selectFrom('session').select('createdAt').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined && shop.now().getTime() - session.createdAt.getTime() < RECENT_MS
}
