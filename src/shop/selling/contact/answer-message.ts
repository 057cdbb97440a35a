import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { contactMessages } from './messages.ts'

interface Answer {
  text: string
  /** How many answers the administrator has seen. */
  seenAnswers?: number | undefined
}

/** Answers a message of the contact page by mail, and marks it as answered. Refuses if there are answers that were not seen. */
export async function answerMessage(
  shop: Shop,
  admin: Admin,
  messageId: string,
  { text, seenAnswers }: Answer,
): Promise<{ answerId: string }> {
  return transact(shop, async (tx) => ({ answerId: await writeAnswer(shop, tx, admin, { messageId, text, seenAnswers }) }))
}

/** Writes an answer in the transaction of the caller. */
export async function writeAnswer(
  shop: Shop,
  tx: Tx,
  admin: Admin,
  { messageId, text, seenAnswers }: Answer & { messageId: string },
): Promise<string> {
  const answerId = newId()
  const message = await tx
    .updateTable('contact_message')
    .set({ answeredAt: shop.now() })
    .where('id', '=', messageId)
    .returningAll()
    .executeTakeFirst()
  if (!message) throw notFound('message')
  // The update has locked the message: answers come one after another.
  if (seenAnswers !== undefined) await refuseUnseen(tx, messageId, seenAnswers)
  await tx.insertInto('message_answer').values({ id: answerId, messageId, authorId: admin.id, text, createdAt: shop.now() }).execute()
  await recordEvent(shop, tx, admin, { verb: 'contact.answered', thing: 'contact', thingId: messageId, after: { answerId, text } })
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: deduplicationKeys.answerMail(answerId),
    payload: { template: 'answer', answerId },
  })
  return answerId
}

async function refuseUnseen(tx: Tx, messageId: string, seenAnswers: number) {
  const unseen = await tx
    .selectFrom('message_answer')
    .innerJoin('person', 'person.id', 'message_answer.authorId')
    .select(['message_answer.text', 'person.name'])
    .where('messageId', '=', messageId)
    .orderBy('message_answer.id')
    .offset(seenAnswers)
    .limit(1)
    .executeTakeFirst()
  if (unseen) throw new Refusal('changed-meanwhile', contactMessages.answeredMeanwhile(unseen.name, unseen.text))
}
