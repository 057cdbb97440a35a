import type { System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * For somebody who lost phone, recovery codes and passkeys: takes all of it away, and signs them out everywhere. From
 * then on the password lets them in. Only who runs the shop's machine may do this.
 */
export async function removeSecondFactor(
  shop: Pick<Shop, 'db' | 'engine' | 'now' | 'eventRecorded'>,
  house: System,
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
    await recordEvent(shop, tx, house, {
      verb: 'person.second-factor-removed',
      thing: 'person',
      thingId: person.id,
      before: { app: apps.length > 0, passkeys: passkeys.map(({ name }) => name) },
    })
  })
}
