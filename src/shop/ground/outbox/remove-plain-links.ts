import type { Database, OutboxRow, Tx } from '../database/tables.ts'
import { type MailWithLink, splitLink } from './link-mail.ts'

const templates = ['reset-password', 'email-change', 'company-invitation'] as const

/** Removes the links that the version before stored as they are, and returns the emails. Mail that waits keeps its link unless `state` has it. */
export async function removePlainLinks(db: Database | Tx, states: OutboxRow['state'][]): Promise<MailWithLink[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'reason', 'payload'])
    .where('kind', '=', 'mail')
    .where('state', 'in', states)
    .where(({ or, eb }) => or(templates.map((template) => eb('payload', 'like', `{"template":"${template}"%`))))
    .execute()
  const mails: MailWithLink[] = []
  for (const { id, reason, payload: stored } of rows) {
    const mail: MailWithLink = JSON.parse(stored)
    const { payload } = splitLink(mail)
    // The key of a reset has its token.
    const key = mail.template === 'reset-password' ? `reset:${id}` : reason
    await db
      .updateTable('outbox')
      .set({ kind: 'link-mail', reason: key, payload: JSON.stringify(payload), link: null })
      .where('id', '=', id)
      .where('state', 'in', states)
      .execute()
    mails.push(mail)
  }
  return mails
}
