import type { Thing, Verb } from '../../contract/event-verbs.ts'
import type { EventFacts } from '../../contract/recorded-event.ts'
import { type Actor, isPerson } from '../actor.ts'
import { toJson } from '../database/json.ts'
import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'

type NewEvent = {
  [T in Thing]: { [V in Verb<T> & string]: { verb: V; thing: T; thingId: string } & EventFacts<V> }[Verb<T> & string]
}[Thing] & {
  /** IDs of the products whose stock changed. */
  moved?: readonly string[]
}

/** Records who did what, in the transaction of the change itself. Events are never changed. */
export async function recordEvent(
  shop: Pick<Shop, 'now' | 'eventRecorded'>,
  tx: Tx,
  actor: Actor,
  { verb, thing, thingId, before, after, moved = [] }: NewEvent,
) {
  const id = newId()
  await tx
    .insertInto('event')
    .values({
      id,
      at: shop.now(),
      actorId: isPerson(actor) ? actor.id : null,
      actor: isPerson(actor) ? actor.email : actor.kind,
      verb,
      thing,
      thingId,
      before: before ? toJson(before) : null,
      after: after ? toJson(after) : null,
    })
    .execute()
  if (moved.length > 0)
    await tx
      .insertInto('stock_event')
      .values([...new Set(moved)].map((productID) => ({ productID, eventId: id })))
      .execute()
  afterCommit(tx, () => shop.eventRecorded(verb))
}
