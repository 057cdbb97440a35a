import type { Company, CompanyAddress, CompanyInvitation, CompanyMember } from '../../../contract/people/company.ts'
import { type Caller, isStaff, type Person } from '../../ground/actor.ts'
import type { CompanyRow, Database } from '../../ground/database/tables.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { readCheck } from '../tax-ids/read-check.ts'
import { companiesVisibleTo } from './companies-visible-to.ts'
import { companyOf } from './company-of.ts'
import { electronicAddressOf, termsOf } from './edit-company.ts'
import { type CompanyFigures, readFigures } from './read-figures.ts'

/** Reads a company that the person may see. Buyers learn neither its limit and figures nor what colleagues ordered. */
export async function readCompany(shop: Shop, person: Caller, companyId: string): Promise<Company> {
  const { db } = shop
  const row = await db.selectFrom('company').selectAll().where('id', '=', companyId).where(companiesVisibleTo(person)).executeTakeFirst()
  if (!row) throw notFound('company')
  const own = person.kind === 'integration' ? null : await companyOf(db, person.id)
  const role = own?.id === companyId ? own.role : null
  const isManaged = isStaff(person) || role === 'manager'
  const figures = isManaged ? await readFigures(db, companyId, shop.now()) : null
  const [taxIdCheck, members, invitations, addresses] = await Promise.all([
    readCheck(shop, row, isStaff(person)),
    listMembers(db, companyId, figures?.members),
    isManaged ? listInvitations(db, companyId, shop.now()) : [],
    listAddresses(db, companyId),
  ])
  const terms = termsOf(row)
  return {
    ...toShown(row),
    version: row.version,
    role,
    taxId: row.taxId,
    invoiceEmail: row.invoiceEmail,
    purchaseOrderRequired: Boolean(row.purchaseOrderRequired),
    taxExempt: Boolean(row.taxExempt),
    exemptReason: row.exemptReason,
    certificateUntil: row.certificateUntil,
    electronicAddress: electronicAddressOf(row),
    buyerReference: row.buyerReference,
    taxIdCheck,
    terms: terms && { ...terms, creditLimit: isManaged ? terms.creditLimit : null },
    priceListId: isStaff(person) ? row.priceListId : null,
    figures: figures?.company ?? null,
    members,
    invitations,
    addresses,
  }
}

/** Reads the person's own company; null for somebody without one. */
export async function readOwnCompany(shop: Shop, person: Person): Promise<Company | null> {
  const own = await companyOf(shop.db, person.id)
  return own && readCompany(shop, person, own.id)
}

/** What lists and the page of a company show alike. */
export const toShown = (row: CompanyRow) => ({
  _id: row.id,
  name: row.name,
  street: row.street,
  city: row.city,
  region: row.region,
  postcode: row.postcode,
  country: row.country,
  disabled: row.disabledAt !== null,
  createdAt: row.createdAt.toISOString(),
})

async function listMembers(db: Database, companyId: string, figures: CompanyFigures['members'] | undefined): Promise<CompanyMember[]> {
  const rows = await db
    .selectFrom('company_member')
    .innerJoin('person', 'person.id', 'company_member.personId')
    .select(['personId', 'person.name', 'person.email', 'company_member.role', 'joinedAt'])
    .where('companyId', '=', companyId)
    .orderBy('company_member.role', 'desc')
    .orderBy('person.name')
    .orderBy('personId')
    .execute()
  return rows.map(({ joinedAt, ...member }) => ({
    ...member,
    joinedAt: joinedAt.toISOString(),
    orders: figures ? (figures.get(member.personId)?.orders ?? 0) : null,
    lastOrder: figures?.get(member.personId)?.lastOrder ?? null,
  }))
}

async function listInvitations(db: Database, companyId: string, now: Date): Promise<CompanyInvitation[]> {
  const rows = await db
    .selectFrom('company_invitation')
    .select(['id', 'email', 'role', 'createdAt', 'expiresAt'])
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id, createdAt, expiresAt, ...invitation }) => ({
    _id: id,
    ...invitation,
    invitedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

async function listAddresses(db: Database, companyId: string): Promise<CompanyAddress[]> {
  const rows = await db
    .selectFrom('company_address')
    .select(['id', 'name', 'street', 'city', 'region', 'postcode', 'country', 'phone'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...address }) => ({ _id: id, ...address }))
}
