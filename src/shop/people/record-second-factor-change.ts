import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import type { Shop } from '../shop.ts'

type Change =
  | { verb: 'person.second-factor-on' | 'person.second-factor-off' | 'person.recovery-codes-renewed' | 'person.recovery-code-used' }
  | { verb: 'person.passkey-added'; passkey: string }

/**
 * Notes what somebody changed in how they sign in. The identity provider has done it by then, in a transaction of its
 * own. A factor that was added ends every session that did not prove one, as a password alone opens nothing any more;
 * the session that added a passkey has proved it by that.
 */
export async function recordSecondFactorChange(shop: Shop, who: { personId: string; sessionId?: string }, change: Change): Promise<void> {
  const { personId, sessionId } = who
  const { verb } = change
  await transact(shop, async (tx) => {
    const row = await tx.selectFrom('person').select(['id', 'email', 'name', 'role']).where('id', '=', personId).executeTakeFirst()
    if (!row) return
    const isNew = verb === 'person.second-factor-on' || verb === 'person.passkey-added'
    if (isNew) {
      const unproved = tx.deleteFrom('session').where('userId', '=', personId).where('secondFactor', 'is', null)
      await (verb === 'person.passkey-added' && sessionId ? unproved.where('id', '!=', sessionId) : unproved).execute()
    }
    if (verb === 'person.passkey-added' && sessionId) {
      await tx
        .updateTable('session')
        .set({ secondFactor: 'passkey' })
        .where('id', '=', sessionId)
        .where('secondFactor', 'is', null)
        .execute()
    }
    const { role, ...person } = row
    await recordEvent(
      shop,
      tx,
      { kind: role, ...person, photo: '' },
      {
        verb,
        thing: 'person',
        thingId: personId,
        ...('passkey' in change && { after: { passkey: change.passkey } }),
      },
    )
  })
}
