import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

/** Ends a session of the person and its access tokens. Refuses the sessions of others as unknown. */
export async function endSession(shop: Shop, person: Person, sessionId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('userId', '=', person.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw notFound('session')
    await recordEvent(shop, tx, person, { verb: 'person.signed-out', thing: 'person', thingId: person.id, before: { sessionId } })
  })
}
