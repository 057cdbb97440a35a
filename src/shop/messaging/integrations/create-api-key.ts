import { createHash, randomBytes } from 'node:crypto'
import { endOfDay } from '../../../contract/ground/shop-zone.ts'
import { maxKeys, type NewApiKey } from '../../../contract/messaging/api-keys.ts'
import { keyMessages } from '../../../contract/messaging/integration-messages.ts'
import { scopesWithin } from '../../../contract/schema/call-access.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import { tellAllAreas } from '../../people/staff/tell-all-areas.ts'
import type { Shop } from '../../shop.ts'
import { integrationMessages } from './messages.ts'

/** Begins every key, so that scanners of leaked secrets find it. */
export const keyStart = 'tmk_'

/** 32 random bytes need no salt. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Creates a key of a program. Only its hash is kept. Refuses a day that has passed, more keys than `maxKeys`, and scopes beyond the administrator's areas. */
export async function createApiKey(shop: Shop, admin: Admin, { name, scopes, expires }: NewApiKey): Promise<{ id: string; key: string }> {
  const now = shop.now()
  const expiresAt = expires ? endOfDay(expires) : null
  if (expiresAt && expiresAt <= now) throw new Refusal('out-of-range', keyMessages.dayPassed)
  const within = scopesWithin(admin.areas, scopes)
  const beyond = scopes.filter((scope) => !within.includes(scope))
  if (beyond.length > 0) throw new Refusal('not-allowed', keyMessages.beyondAreas(beyond))
  const id = newId()
  const key = `${keyStart}${randomBytes(32).toString('base64url')}`
  await transact(shop, async (tx) => {
    const { count } = await tx
      .selectFrom('api_key')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxKeys) throw new Refusal('wrong-state', keyMessages.tooMany(maxKeys))
    await tx
      .insertInto('api_key')
      .values({ id, name, tokenHash: hashOfKey(key), scopes: toJson(scopes), createdById: admin.id, createdAt: now, expiresAt })
      .execute()
    const after = { name, scopes, expiresAt: expiresAt?.toISOString() ?? null }
    await recordEvent(shop, tx, admin, { verb: 'api-key.created', thing: 'api-key', thingId: id, after })
    await tellAllAreas(shop, tx, admin, integrationMessages.createdKey(name, scopes))
  })
  return { id, key }
}
