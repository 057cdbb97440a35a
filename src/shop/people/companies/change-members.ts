import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { CompanyRole, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { companyOf } from './company-of.ts'
import { lockCompany, lockManagedCompany } from './lock-company.ts'
import { companyMessages } from './messages.ts'

/** Changes the role of a member. The last manager stays one. Returns whether anything changed. */
export async function changeRole(
  shop: Shop,
  person: Person,
  companyId: string,
  { personId, role }: { personId: string; role: CompanyRole },
): Promise<boolean> {
  return transact(shop, async (tx) => {
    await lockManagedCompany(tx, person, companyId)
    const member = await readMember(tx, companyId, personId)
    if (member.role === role) return false
    if (role === 'buyer') await keepAManager(tx, companyId, personId)
    await tx.updateTable('company_member').set({ role }).where('personId', '=', personId).execute()
    await recordEvent(shop, tx, person, {
      verb: 'company.role-changed',
      thing: 'company',
      thingId: companyId,
      before: member,
      after: { ...member, role },
    })
    return true
  })
}

/** Removes a member, who sees nothing of the company from then on. Orders stay with the company. The last manager stays. */
export async function removeMember(shop: Shop, person: Person, companyId: string, personId: string): Promise<void> {
  await transact(shop, async (tx) => {
    await lockManagedCompany(tx, person, companyId)
    await remove(shop, tx, person, { companyId, personId })
  })
}

/** Lets a person leave their company. Refuses the last manager. */
export async function leaveCompany(shop: Shop, person: Person, companyId: string): Promise<void> {
  await transact(shop, async (tx) => {
    if ((await companyOf(tx, person.id))?.id !== companyId) throw notFound('company')
    await lockCompany(tx, companyId)
    await remove(shop, tx, person, { companyId, personId: person.id })
  })
}

async function remove(shop: Shop, tx: Tx, actor: Person, { companyId, personId }: { companyId: string; personId: string }) {
  const member = await readMember(tx, companyId, personId)
  await keepAManager(tx, companyId, personId)
  await tx.deleteFrom('company_member').where('personId', '=', personId).execute()
  await tx.updateTable('saved_list').set({ companyId: null, shared: false }).where('personId', '=', personId).execute()
  await recordEvent(shop, tx, actor, { verb: 'company.member-removed', thing: 'company', thingId: companyId, before: member })
}

async function readMember(tx: Tx, companyId: string, personId: string) {
  const member = await tx
    .selectFrom('company_member')
    .innerJoin('person', 'person.id', 'company_member.personId')
    .select(['personId', 'email', 'company_member.role'])
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (!member) throw notFound('member')
  return member
}

/** The company is locked. */
async function keepAManager(tx: Tx, companyId: string, personId: string) {
  const managers = await tx
    .selectFrom('company_member')
    .select('personId')
    .where('companyId', '=', companyId)
    .where('role', '=', 'manager')
    .execute()
  if (managers.every((manager) => manager.personId === personId) && managers.length > 0) {
    throw new Refusal('wrong-state', companyMessages.lastManager)
  }
}
