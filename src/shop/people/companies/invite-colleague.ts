import { createHash, randomBytes } from 'node:crypto'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { CompanyRole, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueueLinkMail } from '../../ground/outbox/enqueue-link-mail.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { isProven } from '../identity/is-proven.ts'
import { lockManagedCompany } from './lock-company.ts'
import { companyMessages } from './messages.ts'

const LIFETIME_MS = 7 * 86_400_000

/** Only the hash is stored, so that a copy of the database opens nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Invites an address to a company with a link that works once, for seven days, for that address. An earlier invitation for the address ends.
 * The answer does not tell whether the address has an account or is in another company. Refuses the address of a member, and a
 * manager whose own address nobody has confirmed: the mail carries the names of both to whoever they like.
 */
export async function inviteColleague(
  shop: Shop,
  person: Person,
  companyId: string,
  { email, role }: { email: string; role: CompanyRole },
): Promise<string> {
  const invitationId = newId()
  const token = randomBytes(32).toString('base64url')
  await transact(shop, async (tx) => {
    await lockManagedCompany(tx, person, companyId)
    if (person.kind !== 'admin' && !(await isProven(tx, person.id))) throw new Refusal('not-allowed', companyMessages.unconfirmed)
    if (await isMember(tx, companyId, email)) throw new Refusal('taken', companyMessages.memberAlready(email))
    const createdAt = shop.now()
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS)
    await tx
      .updateTable('company_invitation')
      .set({ withdrawnAt: createdAt })
      .where('companyId', '=', companyId)
      .where('email', '=', email)
      .where('acceptedAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .execute()
    await tx
      .insertInto('company_invitation')
      .values({
        id: invitationId,
        companyId,
        email,
        role,
        tokenHash: hashOf(token),
        invitedBy: person.name,
        createdAt,
        expiresAt,
      })
      .execute()
    await recordEvent(shop, tx, person, { verb: 'company.invited', thing: 'company', thingId: companyId, after: { email, role } })
    await enqueueLinkMail(shop, tx, {
      deduplicationKey: `company-invitation:${invitationId}`,
      mail: { template: 'company-invitation', to: email, invitationId, token },
      until: expiresAt,
    })
  })
  return invitationId
}

async function isMember(tx: Tx, companyId: string, email: string): Promise<boolean> {
  const member = await tx
    .selectFrom('company_member')
    .innerJoin('person', 'person.id', 'company_member.personId')
    .select('person.id')
    .where('companyId', '=', companyId)
    .where('person.email', '=', email)
    .executeTakeFirst()
  return member !== undefined
}
