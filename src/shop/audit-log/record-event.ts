import type { Thing, Verb } from '../../contract/event-verbs.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import { afterCommit } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import type { Shop } from '../shop.ts'

type NewEvent = {
  [T in Thing]: { verb: Verb<T>; thing: T; thingId: string; before?: object; after?: object }
}[Thing]

/** Records who did what, in the transaction of the change itself. Events are never changed. */
export async function recordEvent(
  shop: Pick<Shop, 'now' | 'eventRecorded'>,
  tx: Tx,
  actor: Actor,
  { verb, thing, thingId, before, after }: NewEvent,
) {
  const isPerson = actor.kind === 'customer' || actor.kind === 'admin'
  await tx
    .insertInto('event')
    .values({
      id: newId(),
      at: shop.now(),
      actorId: isPerson ? actor.id : null,
      actor: isPerson ? actor.email : actor.kind,
      verb,
      thing,
      thingId,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
  afterCommit(tx, () => shop.eventRecorded(verb))
}
