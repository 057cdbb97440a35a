import type { Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { afterCommit, transact } from '../database/transact.ts'
import { notFound, Refusal } from '../refusal.ts'
import { lockFailed } from './lock-failed.ts'
import { outboxMessages } from './messages.ts'
import { type OutboxKind, readPayload } from './outbox-payloads.ts'
import { canGoElsewhere, readRecipient } from './read-recipient.ts'

/** Sends a failed mail to another address, now. Refuses mail about an account, mail to the office, and what is no mail. */
export async function correctRecipient(shop: Shop, admin: Admin, messageId: string, recipient: string): Promise<void> {
  const found = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', messageId)
    .$narrowType<{ kind: OutboxKind }>()
    .executeTakeFirst()
  if (!found) throw notFound('outbox message')
  if (found.kind !== 'mail' && found.kind !== 'link-mail') throw new Refusal('wrong-state', outboxMessages.noMail)
  const mail = readPayload(found.kind, found.payload)
  if (!canGoElsewhere(mail)) throw new Refusal('wrong-state', 'to' in mail ? outboxMessages.ofAnAccount : outboxMessages.toTheOffice)
  const ownAddress = await readRecipient(shop, mail)
  await transact(shop, async (tx) => {
    const { id, kind, recipient: before } = await lockFailed(tx, messageId)
    await tx
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, lastError: null, nextAt: shop.now(), recipient, dismissedAt: null, dismissReason: null })
      .where('id', '=', id)
      .execute()
    afterCommit(tx, () => shop.outboxChanged(kind))
    await recordEvent(shop, tx, admin, {
      verb: 'outbox.recipient-corrected',
      thing: 'outbox',
      thingId: id,
      before: { recipient: before || ownAddress },
      after: { recipient, template: mail.template },
    })
  })
}
