import type { Person } from '../../ground/actor.ts'
import type { CompanyRow, Tx } from '../../ground/database/tables.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { companiesVisibleTo } from './companies-visible-to.ts'
import { companyOf } from './company-of.ts'
import { companyMessages } from './messages.ts'

/** Locks a company until the end of the transaction. Comes before the locks of orders and products. */
export async function lockCompany(tx: Tx, companyId: string): Promise<CompanyRow> {
  // An update locks the row on both databases.
  return tx
    .updateTable('company')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks a company that the person manages: a manager their own, the office all. Refuses buyers, and everybody else as not found. */
export async function lockManagedCompany(tx: Tx, person: Person, companyId: string): Promise<CompanyRow> {
  const visible = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where(companiesVisibleTo(person))
    .executeTakeFirst()
  if (!visible) throw notFound('company')
  const company = await lockCompany(tx, companyId)
  // Read under the lock, so that somebody who was removed meanwhile changes nothing.
  const own = person.kind === 'admin' ? undefined : await companyOf(tx, person.id)
  if (own === undefined || (own?.id === companyId && own.role === 'manager')) return company
  throw own?.id === companyId ? new Refusal('not-allowed', companyMessages.managersOnly) : notFound('company')
}
