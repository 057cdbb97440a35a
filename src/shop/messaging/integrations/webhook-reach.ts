import { keysOf } from '../../../contract/ground/keys-of.ts'
import { type FeedType, feedScopes } from '../../../contract/messaging/event-feed.ts'
import { scopesWithin } from '../../../contract/schema/call-access.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'

const everyType = keysOf(feedScopes)

/**
 * Reads which of its events each webhook gets now: those that its key may read, or that are in the areas of the administrator responsible
 * for it. One whose administrator lost the role gets nothing.
 */
export async function readReach(db: Database | Tx): Promise<(webhookId: string) => FeedType[]> {
  const rows = await db
    .selectFrom('webhook')
    .leftJoin('api_key', 'api_key.id', 'webhook.keyId')
    .leftJoin('person', (join) => join.on(({ eb, fn, ref }) => eb('person.id', '=', fn.coalesce(ref('createdById'), ref('ownerId')))))
    .select(['webhook.id', 'events', 'keyId', 'ownerId', 'scopes', 'role', 'areas', 'person.disabledAt'])
    .execute()
  const reaches = new Map(
    rows.map(({ id, events, keyId, ownerId, scopes, role, areas, disabledAt }) => {
      const chosen = fromJson(events)
      if (!keyId && !ownerId) return [id, chosen]
      if (role !== 'admin' || disabledAt) return [id, []]
      const readable = scopesWithin(areas && fromJson(areas), scopes ? fromJson(scopes) : everyType.map((type) => feedScopes[type]))
      return [id, chosen.filter((type) => readable.includes(feedScopes[type]))]
    }),
  )
  return (webhookId) => reaches.get(webhookId) ?? []
}
