import type { Thing, Verb } from '../../../contract/messaging/event-verbs.ts'
import type { EventFacts } from '../../../contract/messaging/recorded-event.ts'
import type { Shop } from '../../shop.ts'
import { type Actor, isPerson, nameInLog } from '../actor.ts'
import { toJson } from '../database/json.ts'
import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { feedVerbs } from './feed-verbs.ts'

type NewEvent = {
  [T in Thing]: { [V in Verb<T> & string]: { verb: V; thing: T; thingId: string } & EventFacts<V> }[Verb<T> & string]
}[Thing] & {
  /** IDs of the products whose stock changed. */
  moved?: readonly string[]
}

type EventShop = Pick<Shop, 'now' | 'eventRecorded'>

/** Records who did what, in the transaction of the change itself. Events are never changed. Returns the ID of the event. */
export async function recordEvent(shop: EventShop, tx: Tx, actor: Actor, event: NewEvent): Promise<string> {
  const [id = ''] = await recordEvents(shop, tx, actor, [event])
  return id
}

/** Records several events with a few statements, in their order. Returns their IDs. */
export async function recordEvents(shop: EventShop, tx: Tx, actor: Actor, events: readonly NewEvent[]): Promise<string[]> {
  const recorded = events.map(({ moved = [], ...event }) => ({ id: newId(), moved: [...new Set(moved)], event }))
  const rows = recorded.map(({ id, event: { verb, thing, thingId, before, after } }) => ({
    id,
    verb,
    thing,
    thingId,
    at: shop.now(),
    actorId: isPerson(actor) ? actor.id : null,
    actor: nameInLog(actor),
    before: before ? toJson(before) : null,
    after: after ? toJson(after) : null,
  }))
  await tx.insertInto('event').values(rows).execute()
  const moves = recorded.flatMap(({ id, moved }) => moved.map((productID) => ({ productID, eventId: id })))
  if (moves.length > 0) await tx.insertInto('stock_event').values(moves).execute()
  const forFeed = recorded.filter(({ event, moved }) => moved.length > 0 || feedVerbs.has(event.verb))
  if (forFeed.length > 0)
    await tx
      .insertInto('feed_queue')
      .values(forFeed.map(({ id }) => ({ eventId: id })))
      .execute()
  afterCommit(tx, () => {
    for (const { verb } of rows) shop.eventRecorded(verb, forFeed.length > 0)
  })
  return rows.map(({ id }) => id)
}
