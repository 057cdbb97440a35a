import type { Mail } from '../outbox/mail.ts'
import { mailBudgets } from '../outbox/mail-budgets.ts'
import type { ShopConfig } from '../shop.ts'
import { formatTime } from './format-time.ts'
import { greeting, type MailContent, text } from './mail-content.ts'

const words = {
  subject: (mails: number) => `Held back today: ${mails} emails to you`,
  body: (from: string, until: string) =>
    `The shop sends you at most ${mailBudgets.office} emails of each kind a day. Between ${from} and ${until} there were more. Nothing is lost: all of it is in the office.`,
  facts: 'Held back',
  names: {
    contact: 'Messages from the contact page',
    'office-claim': 'Returns and claims',
    'office-company-changed': 'Changes to the billing details of companies',
    'office-low-stock': 'Products with low stock',
    'quote-requested': 'Requests for a quote',
    'quote-answered': 'Quotes accepted or declined',
    'webhook-disabled': 'Disabled webhooks',
  } satisfies Partial<Record<Mail['template'], string>>,
}

type WithheldMails = { template: string; mails: number }[]

/** Sums up for the office the mails that were held back from it. */
export function officeWithheld(
  _config: ShopConfig,
  to: MailContent['to'],
  { from, until, withheld }: { from: Date; until: Date; withheld: WithheldMails },
): MailContent {
  const subject = words.subject(withheld.reduce((sum, { mails }) => sum + mails, 0))
  const names = new Map<string, string>(Object.entries(words.names))
  return {
    to,
    subject,
    heading: subject,
    parts: [
      greeting(''),
      text(words.body(formatTime(from), formatTime(until))),
      { kind: 'facts', title: words.facts, facts: withheld.map(({ template, mails }) => [names.get(template) ?? template, String(mails)]) },
    ],
  }
}
