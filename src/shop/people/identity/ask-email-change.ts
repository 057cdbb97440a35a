import { randomBytes } from 'node:crypto'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { enqueueLinkMail } from '../../ground/outbox/enqueue-link-mail.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { endEmailChanges, hashOfLink, refuseReserved } from './find-email-change.ts'
import { type PasswordCheck, proveIdentity } from './prove-identity.ts'

const LIFETIME_MS = 24 * 3_600_000

/**
 * Asks for another email address: sends a link to the new one, which works once and for a day, and tells the current one. Does the same for an
 * address that is taken, so that neither the answer nor its time tells whether somebody has it; the mail to it says so. An earlier change ends.
 * Refuses a wrong password, the current address, and to change the address in ADMIN_EMAIL.
 */
export async function askEmailChange(
  shop: Shop,
  person: Person,
  passwords: PasswordCheck,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  await proveIdentity(shop, person, passwords, password)
  refuseReserved(shop, person)
  if (email === person.email) throw new Refusal('invalid', peopleMessages.sameAddress)
  const id = newId()
  const token = randomBytes(32).toString('base64url')
  const createdAt = shop.now()
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS)
  await transact(shop, async (tx) => {
    await endEmailChanges(shop, tx, person.id)
    await tx
      .insertInto('email_change')
      .values({ id, personId: person.id, email, tokenHash: hashOfLink(token), createdAt, expiresAt })
      .execute()
    await recordEvent(shop, tx, person, { verb: 'person.email-change-asked', thing: 'person', thingId: person.id, after: { email } })
    await enqueueLinkMail(shop, tx, {
      deduplicationKey: `email-change:${id}`,
      mail: { template: 'email-change', to: email, changeId: id, token },
      until: expiresAt,
    })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `email-change-asked:${id}`,
      payload: { template: 'email-change-asked', to: person.email, name: person.name, email },
    })
  })
}

/** Withdraws the change that waits for its confirmation. Returns whether there was one. */
export async function withdrawEmailChange(shop: Shop, person: Person): Promise<boolean> {
  return transact(shop, async (tx) => {
    const ended = await endEmailChanges(shop, tx, person.id)
    for (const email of ended)
      await recordEvent(shop, tx, person, {
        verb: 'person.email-change-withdrawn',
        thing: 'person',
        thingId: person.id,
        before: { email },
      })
    return ended.length > 0
  })
}
