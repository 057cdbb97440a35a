import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { fromJson } from '../database/json.ts'
import { transact } from '../database/transact.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Ends a key at once, in every process. It stays in the list. */
export const revokeApiKey = (shop: Shop, admin: Admin, keyId: string): Promise<void> =>
  transact(shop, async (tx) => {
    const revoked = await tx
      .updateTable('api_key')
      .set({ revokedAt: shop.now() })
      .where('id', '=', keyId)
      .where('revokedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!revoked) throw notFound('API key')
    const { name, scopes, expiresAt } = revoked
    const before = { name, scopes: fromJson(scopes), expiresAt: expiresAt?.toISOString() ?? null }
    await recordEvent(shop, tx, admin, { verb: 'api-key.revoked', thing: 'api-key', thingId: keyId, before })
  })
