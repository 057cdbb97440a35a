import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { lockAdmins } from './lock-admins.ts'
import { tellAllAreas } from './tell-all-areas.ts'

/**
 * Makes an administrator a customer, and calls back emails that say the opposite. Refuses the last administrator with
 * every area who can sign in. Does nothing for a customer.
 */
export async function removeAdmin(shop: Shop, admin: Admin, email: string): Promise<void> {
  await transact(shop, async (tx) => {
    const admins = await lockAdmins(tx)
    const person = await tx.selectFrom('person').select(['id', 'name', 'role']).where('email', '=', email).executeTakeFirst()
    if (!person) throw notFound('person')
    if (person.role === 'customer') return
    if (admins.every((id) => id === person.id)) throw new Refusal('wrong-state', peopleMessages.lastAdmin)
    await tx.updateTable('person').set({ role: 'customer', areas: null, updatedAt: shop.now() }).where('id', '=', person.id).execute()
    const calledBack = await tx
      .deleteFrom('outbox')
      .where('reason', 'like', `${deduplicationKeys.madeAdminMails(person.id)}%`)
      .where('state', '=', 'pending')
      .where('attempts', '=', 0)
      .returning('id')
      .execute()
    await recordEvent(shop, tx, admin, {
      verb: 'person.admin-removed',
      thing: 'person',
      thingId: person.id,
      before: { role: 'admin' },
      after: { role: 'customer' },
    })
    // Somebody who was never told about the role needs no mail about losing it.
    if (calledBack.length === 0) await tellAllAreas(shop, tx, admin, peopleMessages.tookRole(`${person.name} (${email})`))
  })
}
