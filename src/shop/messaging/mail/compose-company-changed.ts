import type { Mail } from '../../ground/outbox/mail.ts'
import { officeEmail } from '../../ground/settings/office-email.ts'
import type { Shop } from '../../shop.ts'
import { carriedName } from './carried-words.ts'
import { officeCompanyChanged, stillChanged } from './company-mail.ts'
import type { MailContent } from './mail-content.ts'

type CompanyChanged = Extract<Mail, { template: 'office-company-changed' }>

/** Composes the mail about edits of a company. Returns undefined when everything was changed back. */
export async function composeCompanyChanged(shop: Shop, mail: CompanyChanged): Promise<MailContent | undefined> {
  const company = await shop.db.selectFrom('company').selectAll().where('id', '=', mail.companyId).executeTakeFirst()
  const office = officeEmail(shop)
  if (!company || !office) return undefined
  const before = stillChanged(company, mail.before)
  const changed = { ...mail, before, by: carriedName(mail.by, false) }
  return Object.keys(before).length > 0 ? officeCompanyChanged(shop.config, office, company, changed) : undefined
}
