import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

/** Removes a passkey of the person. */
export async function removePasskey(shop: Shop, person: Person, passkeyId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', passkeyId)
      .where('userId', '=', person.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound('passkey')
    const before = { passkey: removed.name }
    await recordEvent(shop, tx, person, { verb: 'person.passkey-removed', thing: 'person', thingId: person.id, before })
  })
}
