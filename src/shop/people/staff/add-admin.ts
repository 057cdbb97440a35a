import type { System } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'

interface NewAdmin {
  email: string
  /** Whether the operator vouches for the address. */
  emailVerified: boolean
  name: string
  /** As the identity provider hashes passwords. */
  passwordHash: string
}

/** Adds an administrator with a password, once. Returns false if the email address is in use. */
export async function addAdmin(shop: Shop, system: System, { email, emailVerified, name, passwordHash }: NewAdmin): Promise<boolean> {
  const id = newId()
  const now = shop.now()
  const times = { createdAt: now, updatedAt: now }
  return transact(shop, async (tx) => {
    const person = { id, name, email, emailVerified, image: null, role: 'admin' as const, ...times }
    // PostgreSQL waits here for a transaction that adds the same email address.
    const inserted = await tx
      .insertInto('person')
      .values(person)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (!inserted.numInsertedOrUpdatedRows) return false
    await tx
      .insertInto('account')
      .values({
        id: newId(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: passwordHash,
        ...times,
      })
      .execute()
    await recordEvent(shop, tx, system, {
      verb: 'person.made-admin',
      thing: 'person',
      thingId: id,
      after: { name, email, role: 'admin' },
    })
    return true
  })
}
