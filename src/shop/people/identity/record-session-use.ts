import type { Shop } from '../../shop.ts'

/** Records that a session was used now. Access tokens last a quarter of an hour, so this is written as often. */
export async function recordSessionUse(shop: Shop, sessionId: string): Promise<void> {
  await shop.db.updateTable('session').set({ updatedAt: shop.now() }).where('id', '=', sessionId).execute()
}
