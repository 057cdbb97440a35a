import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { fromJson } from '../../ground/database/json.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { integrationMessages } from './messages.ts'

/** Ends a key at once, in every process, and disables the webhooks that it added. It stays in the list. */
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
    const webhooks = await tx
      .updateTable('webhook')
      .set({ disabledAt: shop.now(), disabledReason: integrationMessages.keyRevoked })
      .where('keyId', '=', keyId)
      .where('disabledAt', 'is', null)
      .returning(['id', 'url', 'events'])
      .execute()
    for (const { id: thingId, url, events } of webhooks) {
      const facts = { url, events: fromJson(events) }
      await recordEvent(shop, tx, admin, {
        verb: 'webhook.disabled',
        thing: 'webhook',
        thingId,
        before: { ...facts, disabled: false },
        after: { ...facts, disabled: true, reason: integrationMessages.keyRevoked },
      })
    }
  })
