import type { Insertable } from 'kysely'
import type { Person } from '../../src/shop/ground/actor.ts'
import type { CompanyRole, Tables } from '../../src/shop/ground/database/tables.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { companyWords } from '../../src/shop/people/companies/company-words.ts'
import { inviteColleague } from '../../src/shop/people/companies/invite-colleague.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { mailedLink } from './mailed-link.ts'
import { anAdmin, aProvenAddress } from './make.ts'

type CompanyFields = Partial<Insertable<Tables['company']>>

/** Adds a company, paid in advance and with the given members. Returns its ID. */
export async function aCompany(
  shop: Pick<Shop, 'db' | 'now'>,
  members: readonly [person: Pick<Person, 'id'>, role: CompanyRole][] = [],
  fields: CompanyFields = {},
): Promise<string> {
  const now = shop.now()
  const company = {
    id: newId(),
    name: 'Nordverft AS',
    street: 'Industriveien 44',
    city: 'Bergen',
    region: '',
    postcode: '5163',
    country: 'Norway',
    taxId: '',
    taxExempt: false,
    exemptReason: '',
    invoiceEmail: '',
    purchaseOrderRequired: false,
    termsDays: null,
    creditLimitCents: null,
    priceListId: null,
    disabledAt: null,
    createdAt: now,
    ...fields,
  }
  await shop.db
    .insertInto('company')
    .values({ ...company, words: companyWords(company) })
    .execute()
  for (const [person, role] of members) await aMember(shop, company.id, person, role)
  return company.id
}

/** Adds a member, who joined by a link in an email. */
export async function aMember(shop: Pick<Shop, 'db' | 'now'>, companyId: string, person: Pick<Person, 'id'>, role: CompanyRole = 'buyer') {
  await shop.db.insertInto('company_member').values({ personId: person.id, companyId, role, joinedAt: shop.now() }).execute()
  await aProvenAddress(shop, person)
}

/** Invites an address and returns the token of its link, as the mail carries it. */
export async function anInvitation(shop: Shop, companyId: string, email: string, role: CompanyRole = 'buyer'): Promise<string> {
  const invitationId = await inviteColleague(shop, await anAdmin(shop), companyId, { email, role })
  return mailedLink(shop, `company-invitation:${invitationId}`)
}
