import type { Admin } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { deduplicationKeys } from '../outbox/deduplication-keys.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Answers a message of the contact page by mail, and marks it as answered. */
export async function answerMessage(shop: Shop, admin: Admin, messageId: string, text: string): Promise<{ answerId: string }> {
  const answerId = newId()
  await transact(shop, async (tx) => {
    const message = await tx
      .updateTable('contact_message')
      .set({ answeredAt: shop.now() })
      .where('id', '=', messageId)
      .returningAll()
      .executeTakeFirst()
    if (!message) throw notFound('message')
    await tx.insertInto('message_answer').values({ id: answerId, messageId, authorId: admin.id, text, createdAt: shop.now() }).execute()
    await recordEvent(shop, tx, admin, { verb: 'contact.answered', thing: 'contact', thingId: messageId, after: { answerId, text } })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: deduplicationKeys.answerMail(answerId),
      payload: { template: 'answer', answerId },
    })
  })
  return { answerId }
}
