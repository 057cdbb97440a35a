import { words } from '../../contract/words.ts'
import type { Person } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { recordEvent } from '../record-event.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { isFresh } from './is-fresh.ts'

/** Takes a passkey of one's own away; it opens nothing any more. Takes a sign-in of the last hour, as adding one does. */
export async function removePasskey(shop: Shop, person: Person, passkeyId: string): Promise<void> {
  if (!(await isFresh(shop, person))) throw new Refusal('not-allowed', words.signInAgain)
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
