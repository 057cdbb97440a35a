import type { Tx } from '../../ground/database/tables.ts'
import { removePlainLinks } from '../../ground/outbox/remove-plain-links.ts'

/** Invalidates the links that a backup of an earlier version contains as they were mailed. */
export async function endPlainLinks(tx: Tx): Promise<void> {
  const withdrawnAt = new Date()
  for (const mail of await removePlainLinks(tx, ['pending', 'delivered', 'failed'])) {
    if (mail.template === 'email-change')
      await tx
        .updateTable('email_change')
        .set({ withdrawnAt })
        .where('id', '=', mail.changeId)
        .where('confirmedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .execute()
    if (mail.template === 'company-invitation')
      await tx
        .updateTable('company_invitation')
        .set({ withdrawnAt })
        .where('id', '=', mail.invitationId)
        .where('acceptedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .execute()
  }
}
