import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { retryIfTaken, transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import { forgetContacts } from '../../ground/search-keys/forget-contacts.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { findEmailChange, isTaken, refuseReserved } from './find-email-change.ts'
import { isProven } from './is-proven.ts'

/**
 * Gives the person the address whose link was opened. Orders, messages and payments follow, and invitations if the former address was
 * confirmed; every session, link and unfinished sign-in ends; the former address is told. Refuses what `findEmailChange` refuses, and an address that was taken meanwhile.
 */
export async function confirmEmailChange(shop: Shop, person: Person, token: string): Promise<{ email: string }> {
  refuseReserved(shop, person)
  await shop.checkpoint('confirm-email:before')
  return transact(shop, async (tx) => {
    const { id, email } = await findEmailChange(shop, tx, person, token)
    if (await isTaken(shop, tx, email)) throw new Refusal('taken', peopleMessages.addressTaken)
    const confirmed = await tx
      .updateTable('email_change')
      .set({ confirmedAt: shop.now() })
      .where('id', '=', id)
      .where('confirmedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) throw new Refusal('wrong-state', peopleMessages.changeUsed)
    const wasProven = await isProven(tx, person.id)
    // Orders that are being placed hold the row of their customer, so they are all seen below.
    const changed = await tx
      .updateTable('person')
      .set({ email, emailVerified: true, updatedAt: shop.now() })
      .where('id', '=', person.id)
      .where('email', '=', person.email)
      .returning('name')
      .executeTakeFirst()
      .catch(retryIfTaken)
    if (!changed) throw new Refusal('changed-meanwhile', peopleMessages.changeWithdrawn)
    await takeAlong(tx, person, email)
    if (wasProven) await takeInvitationsAlong(tx, person.email, email)
    await tx.deleteFrom('session').where('userId', '=', person.id).execute()
    await tx.deleteFrom('verification').where('value', '=', person.id).execute()
    await recordEvent(shop, tx, person, {
      verb: 'person.email-changed',
      thing: 'person',
      thingId: person.id,
      before: { email: person.email },
      after: { email },
    })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `email-changed:${newId()}`,
      payload: { template: 'email-changed', to: person.email, name: changed.name, email: wasProven ? email : '' },
    })
    return { email }
  })
}

/** What is written to the former address is written to the new one from now on. */
async function takeAlong(tx: Tx, { id, email: former }: Person, email: string) {
  await tx.updateTable('order').set({ email, searchVersion: null }).where('personId', '=', id).execute()
  await tx.updateTable('canceled_order').set({ email, searchVersion: null }).where('personId', '=', id).execute()
  await tx
    .updateTable('payment')
    .set({ email })
    .where('email', '=', former)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('orderId', 'in', selectFrom('order').select('order.id').where('order.personId', '=', id)),
        eb('orderId', 'in', selectFrom('canceled_order').select('canceled_order.id').where('canceled_order.personId', '=', id)),
      ]),
    )
    .execute()
  await tx.updateTable('contact_message').set({ email }).where('personId', '=', id).where('email', '=', former).execute()
  await forgetContacts(tx, id)
}

/** Somebody who signed up with an address that is not theirs does not get the invitations of its owner. */
async function takeInvitationsAlong(tx: Tx, former: string, email: string) {
  await tx
    .updateTable('company_invitation')
    .set({ email })
    .where('email', '=', former)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
}
