import type { OfferedInvitation } from '../../../contract/people/company.ts'
import { type Actor, isPerson, type Person } from '../../ground/actor.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { hashOf } from './invite-colleague.ts'
import { companyMessages } from './messages.ts'

/** Finds an invitation that the person can still accept. Refuses that of another address, and one that was used, was withdrawn or has expired. */
export async function findOpenInvitation(shop: Shop, db: Database | Tx, person: Pick<Person, 'email'> | undefined, token: string) {
  const found = await db
    .selectFrom('company_invitation')
    .innerJoin('company', 'company.id', 'company_invitation.companyId')
    .selectAll('company_invitation')
    .select('company.name')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!found) throw notFound('invitation')
  if (person && found.email !== person.email) throw new Refusal('not-allowed', companyMessages.otherAddress)
  if (found.acceptedAt) throw new Refusal('wrong-state', companyMessages.used)
  if (found.withdrawnAt) throw new Refusal('wrong-state', companyMessages.withdrawn)
  if (found.expiresAt <= shop.now()) throw new Refusal('wrong-state', companyMessages.expired)
  return found
}

/** Reads who invites which address to which company. Whoever is signed out has the link, and sees the address to sign in with. */
export async function readInvitation(shop: Shop, actor: Actor, token: string): Promise<OfferedInvitation> {
  const person = isPerson(actor) ? actor : undefined
  const { name, email, invitedBy, role, expiresAt } = await findOpenInvitation(shop, shop.db, person, token)
  return { company: name, email, invitedBy, role, expiresAt: expiresAt.toISOString() }
}
