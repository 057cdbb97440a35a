import { mailBudgets } from '../../ground/outbox/mail-budgets.ts'
import type { ShopConfig } from '../../shop.ts'
import { formatTime } from './format-time.ts'
import { greeting, type MailContent, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'

type WithheldMails = { template: string; mails: number }[]

/** Sums up for the office the emails that were held back from it. */
export function officeWithheld(
  _config: ShopConfig,
  to: MailContent['to'],
  { from, until, withheld }: { from: Date; until: Date; withheld: WithheldMails },
): MailContent {
  const words = mailMessages.officeWithheld
  const subject = words.subject(withheld.reduce((sum, { mails }) => sum + mails, 0))
  const names = new Map<string, string>(Object.entries(words.names))
  return {
    to,
    subject,
    heading: subject,
    parts: [
      greeting(''),
      text(words.body(mailBudgets.office, formatTime(from), formatTime(until))),
      {
        kind: 'facts',
        title: words.facts,
        facts: withheld.map(({ template, mails }) => [names.get(template) ?? template, String(mails)]),
      },
    ],
  }
}
