import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'

/** Ends every session of the person but the one that asks, with their access tokens. Returns how many ended. */
export async function endOtherSessions(shop: Shop, person: Person): Promise<number> {
  return transact(shop, async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('userId', '=', person.id)
      .where('id', '<>', person.sessionId ?? '')
      .returning('id')
      .execute()
    for (const { id: sessionId } of ended)
      await recordEvent(shop, tx, person, { verb: 'person.signed-out', thing: 'person', thingId: person.id, before: { sessionId } })
    return ended.length
  })
}
