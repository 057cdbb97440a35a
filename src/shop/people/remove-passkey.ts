import { messages } from '../../contract/messages.ts'
import type { Person } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { isRecentSignIn } from './is-recent-sign-in.ts'

/** Removes a passkey of the person. Requires a sign-in within the last hour. */
export async function removePasskey(shop: Shop, person: Person, passkeyId: string): Promise<void> {
  if (!(await isRecentSignIn(shop, person))) throw new Refusal('not-allowed', messages.signInAgain)
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
