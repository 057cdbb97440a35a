import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import type { ChangedBilling } from '../../ground/outbox/mail.ts'
import type { ShopConfig } from '../../shop.ts'
import { companyMailMessages } from './company-messages.ts'
import { formatDay } from './format-time.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'

interface Invitation {
  to: string
  token: string
  /** The name of the company; may be empty. */
  company: string
  invitedBy: string
  role: 'manager' | 'buyer'
  expiresAt: Date
}

/** Invites an address to a company. */
export function companyInvitation(config: ShopConfig, { to, token, company, invitedBy, role, expiresAt }: Invitation): MailContent {
  const words = companyMailMessages.invitation
  const name = company || words.nameless
  return {
    to: [{ name: '', address: to }],
    subject: words.subject(name),
    heading: words.heading(invitedBy, name),
    parts: [
      greeting(''),
      text(words.body[role](name)),
      button(words.button, `${config.publicUrl}/invitation/${token}`),
      text(words.until(formatDay(inShopZone(expiresAt)[0]))),
      text(words.notYou),
    ],
  }
}

type Billing = Pick<CompanyRow, keyof typeof companyMailMessages.changed.fields>

/** Tells the office that a manager changed what invoices are addressed to. */
export function officeCompanyChanged(
  config: ShopConfig,
  to: string,
  company: CompanyRow,
  { by, before }: { by: string; before: Partial<Billing> },
): MailContent {
  const words = companyMailMessages.changed
  const fields = Object.entries(before).map(([field, value]): [string, string] => {
    const name = field as keyof Billing
    return [words.fields[name], words.change(value, company[name])]
  })
  return {
    to: [{ name: '', address: to }],
    subject: words.subject(company.name),
    heading: words.subject(company.name),
    parts: [
      greeting(''),
      text(words.body(by || words.manager)),
      { kind: 'facts', title: words.facts, facts: fields },
      button(words.button, `${config.publicUrl}/dashboard/companies/${company.id}`),
    ],
  }
}

/** Without what was changed back meanwhile. */
export function stillChanged(company: CompanyRow, before: ChangedBilling): ChangedBilling {
  const now = new Map<string, unknown>(Object.entries(company))
  return Object.fromEntries(Object.entries(before).filter(([field, value]) => now.get(field) !== value))
}
