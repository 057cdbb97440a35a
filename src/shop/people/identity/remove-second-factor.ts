import type { System } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

/** Removes all second factors of a person who lost them, and ends all sessions. Only an operator on the server can run this. */
export async function removeSecondFactor(
  shop: Pick<Shop, 'db' | 'engine' | 'now' | 'eventRecorded'>,
  system: System,
  email: string,
): Promise<void> {
  await transact(shop, async (tx) => {
    const person = await tx
      .updateTable('person')
      .set({ twoFactorEnabled: false, updatedAt: shop.now() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!person) throw notFound('person')
    const apps = await tx.deleteFrom('two_factor').where('userId', '=', person.id).returning('id').execute()
    const passkeys = await tx.deleteFrom('passkey').where('userId', '=', person.id).returning('name').execute()
    await tx.deleteFrom('session').where('userId', '=', person.id).execute()
    await recordEvent(shop, tx, system, {
      verb: 'person.second-factor-removed',
      thing: 'person',
      thingId: person.id,
      before: { app: apps.length > 0, passkeys: passkeys.map(({ name }) => name) },
    })
  })
}
