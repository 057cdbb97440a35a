import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockManagedCompany } from './lock-company.ts'
import { companyMessages } from './messages.ts'

/** Withdraws an open invitation. Refuses one that was used. */
export async function withdrawInvitation(shop: Shop, person: Person, companyId: string, invitationId: string): Promise<void> {
  await transact(shop, async (tx) => {
    await lockManagedCompany(tx, person, companyId)
    const found = await tx
      .selectFrom('company_invitation')
      .selectAll()
      .where('id', '=', invitationId)
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    if (!found) throw notFound('invitation')
    if (found.acceptedAt) throw new Refusal('wrong-state', companyMessages.used)
    if (found.withdrawnAt) throw new Refusal('wrong-state', companyMessages.withdrawn)
    await tx.updateTable('company_invitation').set({ withdrawnAt: shop.now() }).where('id', '=', invitationId).execute()
    const { email, role } = found
    await recordEvent(shop, tx, person, {
      verb: 'company.invitation-withdrawn',
      thing: 'company',
      thingId: companyId,
      before: { email, role },
    })
  })
}
