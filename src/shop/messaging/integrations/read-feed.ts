import { type FeedEvent, type FeedType, feedScopes, maxFeedLimit } from '../../../contract/messaging/event-feed.ts'
import { feedMessages } from '../../../contract/messaging/integration-messages.ts'
import { areaOfScope, hasArea } from '../../../contract/schema/call-access.ts'
import type { Staff } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { openFeed } from './feed-state.ts'

/** Whether an actor may read events of a type: an administrator those of their areas, a key those of its other scopes. */
export const canReadType = (staff: Staff, type: FeedType) =>
  staff.kind === 'admin' ? hasArea(staff.areas, [areaOfScope[feedScopes[type]]]) : staff.scopes.includes(feedScopes[type])

/** Reads the feed after a cursor, in the order of commits. Refuses a cursor from before a restore. */
export async function readFeed(
  shop: Shop,
  staff: Staff,
  { after, limit = maxFeedLimit }: { after?: string | undefined; limit?: number | undefined },
): Promise<{ events: FeedEvent[]; cursor: string; hasMore: boolean }> {
  const { epoch, position: newest } = await openFeed(shop)
  const cursorAt = (position: number) => `${epoch}.${position}`
  if (after === 'now') return { events: [], cursor: cursorAt(newest), hasMore: false }
  const from = after === undefined ? 0 : positionOf(after, epoch)
  if (after !== undefined && (await isDeleted(shop, from, newest))) throw new Refusal('gone', feedMessages.tooOld)
  if (from > newest) throw new Refusal('invalid', feedMessages.cursor)
  const rows = await shop.db
    .selectFrom('feed_event')
    .selectAll()
    .where('position', '>', from)
    .where('position', '<=', newest)
    .orderBy('position')
    .limit(limit)
    .execute()
  const events = rows.flatMap(({ id, type, position, at, data }) =>
    // What was written with a type has its shape.
    canReadType(staff, type) ? [{ id, type, cursor: cursorAt(position), at: at.toISOString(), data: fromJson(data) } as FeedEvent] : [],
  )
  // Without rows, all that is older was deleted.
  const last = rows.at(-1)?.position ?? newest
  return { events, cursor: cursorAt(last), hasMore: last < newest }
}

/** Whether events after a position were deleted because of their age; perhaps all of them. */
async function isDeleted({ db }: Shop, position: number, newest: number): Promise<boolean> {
  const oldest = await db.selectFrom('feed_event').select('position').orderBy('position').limit(1).executeTakeFirst()
  return position < (oldest ? oldest.position - 1 : newest)
}

function positionOf(cursor: string, epoch: string): number {
  const dot = cursor.lastIndexOf('.')
  if (cursor.slice(0, dot) !== epoch) throw new Refusal('gone', feedMessages.restored)
  return Number(cursor.slice(dot + 1))
}
