import type { Person } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** How the identity provider hashes passwords. */
interface Hashing {
  hash(password: string): Promise<string>
  verify(pair: { hash: string; password: string }): Promise<boolean>
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Changes one's own password. The session that asks stays; every other session ends, with its tokens, and so do reset
 * links and half-finished sign-ins. A mail tells the person. Refuses a wrong current password, and an account that has none.
 */
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
  if (!account?.password)
    throw new Refusal('wrong-state', 'Your account has no password yet. Sign out and choose one by ‘Forgot password?’.')
  const { id, password: oldHash } = account
  if (!(await verify({ hash: oldHash, password: currentPassword }))) throw new Refusal('invalid', 'This password is not right')
  const newHash = await hash(newPassword)
  await transact(shop, async (tx) => {
    const changed = await tx
      .updateTable('account')
      .set({ password: newHash, updatedAt: shop.now() })
      .where('id', '=', id)
      .where('password', '=', oldHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('changed-meanwhile', 'The password was changed a moment ago. Please try again.')
    await tx
      .deleteFrom('session')
      .where('userId', '=', person.id)
      .where('id', '!=', person.sessionId ?? '')
      .execute()
    await tx.deleteFrom('verification').where('value', '=', person.id).execute()
    await recordEvent(shop, tx, person, { verb: 'person.password-changed', thing: 'person', thingId: person.id })
    const { email: to, name } = person
    await enqueue(shop, tx, 'mail', `password-changed:${newId()}`, { template: 'password-changed', to, name })
  })
}
