import type { Person } from '../../ground/actor.ts'
import type { Database } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { requireRecentSignIn } from './require-recent-sign-in.ts'

/** The password check of the identity provider. */
export interface PasswordCheck {
  verify(check: { hash: string; password: string }): Promise<boolean>
}

/**
 * Before a change that would outlast a stolen session: checks the current password. An account without one, which signs in with Google, needs a
 * recent sign-in instead.
 */
export async function proveIdentity(shop: Shop, person: Person, { verify }: PasswordCheck, password: string | undefined): Promise<void> {
  const hash = await readPasswordHash(shop.db, person.id)
  if (hash === undefined) return requireRecentSignIn(shop, person)
  if (!password) throw new Refusal('invalid', peopleMessages.passwordMissing, { code: 'INVALID_PASSWORD' })
  if (!(await verify({ hash, password }))) throw new Refusal('invalid', peopleMessages.wrongPassword, { code: 'INVALID_PASSWORD' })
}

/** The hash of the person's password; undefined for an account without one. */
export async function readPasswordHash(db: Database, personId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', personId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? undefined
}
