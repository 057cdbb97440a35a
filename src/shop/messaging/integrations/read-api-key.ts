import { sql } from 'kysely'
import { type OfficeArea, type Scope, scopesWithin } from '../../../contract/schema/call-access.ts'
import type { Integration } from '../../ground/actor.ts'
import { fromJson, type Json } from '../../ground/database/json.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { hashOfKey } from './create-api-key.ts'
import { integrationMessages } from './messages.ts'

const MINUTE_MS = 60_000

interface FoundKey {
  id: string
  name: string
  scopes: Json<Scope[]>
  areas: Json<OfficeArea[]> | null
  isRevoked: boolean | number
  hasExpired: boolean | number
  hasCreator: boolean | number
  isLastUseOld: boolean | number
}

/** Returns who acts by a key, as the database knows it now: its scopes end where the areas of its creator do. Undefined for a key that does not exist; refuses one that no longer works, and says why. Keeps the minute of its last use. */
export async function readApiKey(shop: Shop, key: string): Promise<Integration | undefined> {
  const found = await findKey(shop, hashOfKey(key))
  if (!found) return undefined
  if (found.isRevoked) throw new Refusal('not-signed-in', integrationMessages.revokedKey)
  if (found.hasExpired) throw new Refusal('not-signed-in', integrationMessages.expiredKey)
  if (!found.hasCreator) throw new Refusal('not-signed-in', integrationMessages.creatorGone)
  if (found.isLastUseOld) await shop.db.updateTable('api_key').set({ lastUsedAt: shop.now() }).where('id', '=', found.id).execute()
  const all = fromJson(found.scopes)
  const scopes = scopesWithin(found.areas && fromJson(found.areas), all)
  return { kind: 'integration', id: found.id, name: found.name, scopes, lostScopes: all.filter((scope) => !scopes.includes(scope)) }
}

/** As plain text, because every call runs it (see `access-token.ts`). */
async function findKey({ db, now }: Shop, hash: string): Promise<FoundKey | undefined> {
  const minuteAgo = new Date(now().getTime() - MINUTE_MS)
  const { rows } = await sql<FoundKey>`
    select api_key.id, api_key.name, scopes, areas, "revokedAt" is not null as "isRevoked",
      ("expiresAt" is not null and "expiresAt" <= ${now()}) as "hasExpired", (role = 'admin' and "disabledAt" is null) as "hasCreator",
      ("lastUsedAt" is null or "lastUsedAt" <= ${minuteAgo}) as "isLastUseOld"
    from api_key join person on person.id = "createdById" where "tokenHash" = ${hash}`.execute(db)
  return rows[0]
}
