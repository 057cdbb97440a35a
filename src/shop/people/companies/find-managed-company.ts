import type { Person } from '../../ground/actor.ts'
import type { CompanyRow, Database } from '../../ground/database/tables.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { companiesVisibleTo } from './companies-visible-to.ts'
import { companyOf } from './company-of.ts'
import { companyMessages } from './messages.ts'

/** Finds a company whose accounts the person may see: a manager their own, the office all. Refuses buyers, and everybody else as not found. */
export async function findManagedCompany(db: Database, person: Person, companyId: string): Promise<CompanyRow> {
  const found = await db.selectFrom('company').selectAll().where('id', '=', companyId).where(companiesVisibleTo(person)).executeTakeFirst()
  if (!found) throw notFound('company')
  const isManager = person.kind === 'admin' || (await companyOf(db, person.id))?.role === 'manager'
  if (!isManager) throw new Refusal('not-allowed', companyMessages.managersOnly)
  return found
}
