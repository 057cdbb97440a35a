import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'

type Change =
  | { verb: 'person.second-factor-on' | 'person.second-factor-off' | 'person.recovery-codes-renewed' | 'person.recovery-code-used' }
  | { verb: 'person.passkey-added'; after: { passkey: string } }

/** Records a change that the identity provider has made. Adding a factor ends every session that has not verified one. */
export async function recordSecondFactorChange(
  shop: Shop,
  { personId, sessionId }: { personId: string; sessionId?: string },
  change: Change,
): Promise<void> {
  const { verb } = change
  await transact(shop, async (tx) => {
    const row = await tx.selectFrom('person').select(['id', 'email', 'name', 'role']).where('id', '=', personId).executeTakeFirst()
    if (!row) return
    const isAddition = verb === 'person.second-factor-on' || verb === 'person.passkey-added'
    if (isAddition) {
      const unverified = tx.deleteFrom('session').where('userId', '=', personId).where('secondFactor', 'is', null)
      await (verb === 'person.passkey-added' && sessionId ? unverified.where('id', '!=', sessionId) : unverified).execute()
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
    await recordEvent(shop, tx, { kind: role, ...person, photo: '' }, { ...change, thing: 'person', thingId: personId })
  })
}
