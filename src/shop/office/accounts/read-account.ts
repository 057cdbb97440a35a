import type { Account } from '../../../contract/office/accounts.ts'
import type { Person } from '../../ground/actor.ts'
import { findPendingChange } from '../../people/identity/find-email-change.ts'
import { isProven } from '../../people/identity/is-proven.ts'
import { readPasswordHash } from '../../people/identity/prove-identity.ts'
import type { Shop } from '../../shop.ts'

/** Reads whether the account has a password and a confirmed address, and the new address that waits for its confirmation. */
export async function readAccount(shop: Shop, person: Person): Promise<Account> {
  const [hash, pending] = [await readPasswordHash(shop.db, person.id), await findPendingChange(shop, person)]
  return {
    hasPassword: hash !== undefined,
    confirmed: await isProven(shop.db, person.id),
    newEmail: pending && { email: pending.email, expiresAt: pending.expiresAt.toISOString() },
  }
}
