import type { z } from 'zod'
import type { companyForm } from '../../../contract/people/company.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { retryIfTaken, transact } from '../../ground/database/transact.ts'
import { refuseWrongTaxId } from '../../ground/identifiers/refuse-wrong-tax-id.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { requestCheck } from '../tax-ids/request-check.ts'
import { companyOf } from './company-of.ts'
import { companyWords } from './company-words.ts'
import { companyMessages } from './messages.ts'

type CompanyForm = z.output<z.ZodObject<typeof companyForm>>

/**
 * Registers a company, which pays in advance until the office gives it terms. A customer becomes its manager; the office stays outside.
 * Refuses a member of a company and a tax ID that is wrong.
 */
export async function registerCompany(shop: Shop, person: Person, form: CompanyForm): Promise<string> {
  await refuseWrongTaxId(form.taxId, form.country)
  const companyId = newId()
  await transact(shop, async (tx) => {
    const own = person.kind === 'admin' ? null : await companyOf(tx, person.id)
    if (own) throw new Refusal('wrong-state', companyMessages.inCompany(own.name))
    const createdAt = shop.now()
    const company = await tx
      .insertInto('company')
      .values({
        id: companyId,
        ...form,
        taxExempt: false,
        exemptReason: '',
        termsDays: null,
        creditLimitCents: null,
        priceListId: null,
        disabledAt: null,
        createdAt,
        words: companyWords(form),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await requestCheck(shop, tx, company)
    await recordEvent(shop, tx, person, { verb: 'company.added', thing: 'company', thingId: companyId, after: form })
    if (person.kind === 'admin') return
    await tx
      .insertInto('company_member')
      .values({ personId: person.id, companyId, role: 'manager', joinedAt: createdAt })
      .execute()
      .catch(retryIfTaken)
    const after = { personId: person.id, email: person.email, role: 'manager' } as const
    await recordEvent(shop, tx, person, { verb: 'company.joined', thing: 'company', thingId: companyId, after })
  })
  return companyId
}
