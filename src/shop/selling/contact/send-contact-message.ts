import { type Actor, isPerson } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'

export interface ContactMessage {
  /** The address to reply to. */
  email: string
  subject: string
  message: string
}

/** Stores a message to the shop, with who is signed in, and enqueues it as mail to the shop itself. */
export async function sendContactMessage(
  shop: Shop,
  sender: Actor,
  { email, subject, message }: ContactMessage,
): Promise<{ messageId: string }> {
  const messageId = newId()
  // The subject becomes a mail header.
  const line = subject.replace(/\s+/g, ' ')
  await transact(shop, async (tx) => {
    const personId = isPerson(sender) ? sender.id : null
    await tx
      .insertInto('contact_message')
      .values({ id: messageId, email, subject: line, message, personId, createdAt: shop.now() })
      .execute()
    await recordEvent(shop, tx, sender, { verb: 'contact.sent', thing: 'contact', thingId: messageId, after: { email, subject: line } })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `contact:${messageId}`,
      payload: { template: 'contact', from: email, ...(isPerson(sender) && { name: sender.name }), subject: line, message },
    })
  })
  return { messageId }
}
