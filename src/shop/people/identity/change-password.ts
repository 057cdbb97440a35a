import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { endEmailChanges } from './find-email-change.ts'

/** The password hashing of the identity provider. */
interface Hashing {
  hash(password: string): Promise<string>
  verify(check: { hash: string; password: string }): Promise<boolean>
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Changes the password, ends all other sessions, open links and changes of the email address, and sends an email. Refuses a wrong password and an account without one. */
export async function changePassword(
  shop: Shop,
  person: Person,
  { hash, verify }: Hashing,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const account = await shop.db
    .selectFrom('account')
    .select(['id', 'password'])
    .where('userId', '=', person.id)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (!account?.password) throw new Refusal('wrong-state', peopleMessages.noPassword)
  const { id, password: oldHash } = account
  if (!(await verify({ hash: oldHash, password: currentPassword }))) {
    throw new Refusal('invalid', peopleMessages.wrongPassword, { code: 'INVALID_PASSWORD' })
  }
  const newHash = await hash(newPassword)
  await transact(shop, async (tx) => {
    const changed = await tx
      .updateTable('account')
      .set({ password: newHash, updatedAt: shop.now() })
      .where('id', '=', id)
      .where('password', '=', oldHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('changed-meanwhile', peopleMessages.passwordChangedMeanwhile)
    await tx
      .deleteFrom('session')
      .where('userId', '=', person.id)
      .where('id', '!=', person.sessionId ?? '')
      .execute()
    await tx.deleteFrom('verification').where('value', '=', person.id).execute()
    await endEmailChanges(shop, tx, person.id)
    await recordEvent(shop, tx, person, { verb: 'person.password-changed', thing: 'person', thingId: person.id })
    const { email: to, name } = person
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `password-changed:${newId()}`,
      payload: { template: 'password-changed', to, name },
    })
  })
}
