import type { Person } from '../actor.ts'
import type { Shop } from '../shop.ts'

const FRESH = 3_600_000

/** Whether somebody signed in within the last hour: what would outlive a stolen session is asked for that. */
export async function isRecentSignIn(shop: Shop, { sessionId }: Person): Promise<boolean> {
  if (!sessionId) return false
  const session = await shop.db.selectFrom('session').select('createdAt').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined && shop.now().getTime() - session.createdAt.getTime() < FRESH
}
