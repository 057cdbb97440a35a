import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { retryIfTaken, transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { proveAddress } from '../identity/prove-address.ts'
import { companyOf } from './company-of.ts'
import { lockCompany } from './lock-company.ts'
import { companyMessages } from './messages.ts'
import { findOpenInvitation } from './open-invitation.ts'

/** Makes the person a member of the company that invited the person's address, which the link in its mail proves. Refuses a member of another company. Works once. */
export async function acceptInvitation(shop: Shop, person: Person, token: string): Promise<string> {
  return transact(shop, async (tx) => {
    const { companyId } = await findOpenInvitation(shop, tx, person, token)
    await lockCompany(tx, companyId)
    const { id, role } = await findOpenInvitation(shop, tx, person, token)
    const own = await companyOf(tx, person.id)
    if (own) throw new Refusal('wrong-state', companyMessages.inCompany(own.name))
    const joinedAt = shop.now()
    await tx.updateTable('company_invitation').set({ acceptedAt: joinedAt }).where('id', '=', id).execute()
    await tx.insertInto('company_member').values({ personId: person.id, companyId, role, joinedAt }).execute().catch(retryIfTaken)
    await proveAddress(shop, tx, person)
    await recordEvent(shop, tx, person, {
      verb: 'company.joined',
      thing: 'company',
      thingId: companyId,
      after: { personId: person.id, email: person.email, role },
    })
    return companyId
  })
}

/** Ends an invitation that the person does not want. */
export async function declineInvitation(shop: Shop, person: Person, token: string): Promise<void> {
  await transact(shop, async (tx) => {
    const { companyId } = await findOpenInvitation(shop, tx, person, token)
    await lockCompany(tx, companyId)
    const { id, email, role } = await findOpenInvitation(shop, tx, person, token)
    await tx.updateTable('company_invitation').set({ withdrawnAt: shop.now() }).where('id', '=', id).execute()
    await recordEvent(shop, tx, person, {
      verb: 'company.invitation-withdrawn',
      thing: 'company',
      thingId: companyId,
      before: { email, role },
    })
  })
}
