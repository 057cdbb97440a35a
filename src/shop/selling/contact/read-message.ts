import type { InboxMessageDetail } from '../../../contract/selling/inbox.ts'
import type { Admin } from '../../ground/actor.ts'
import type { Database } from '../../ground/database/tables.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { listClaims } from '../claims/list-claims.ts'
import { selectMessages, toMessage } from './list-messages.ts'

/** Reads a message of the contact page with its answers and the state of their mail. */
export async function readMessage({ db }: Shop, _admin: Admin, messageId: string): Promise<InboxMessageDetail> {
  const row = await selectMessages(db).where('contact_message.id', '=', messageId).executeTakeFirst()
  if (!row) throw notFound('message')
  const { email, personId, orderId } = row
  const [customer, answers, claims] = await Promise.all([
    db
      .selectFrom('person')
      .select(['id as _id', 'name'])
      .$call((query) => (personId ? query.where('id', '=', personId) : query.where('email', '=', email)))
      .executeTakeFirst(),
    readAnswers(db, messageId),
    orderId ? listClaims(db, orderId) : [],
  ])
  const claim = claims.find(({ messageID }) => messageID === messageId)
  return { ...toMessage(row), customer: customer ?? null, claim: claim ?? null, answers }
}

async function readAnswers(db: Database, messageId: string): Promise<InboxMessageDetail['answers']> {
  const answers = await db
    .selectFrom('message_answer')
    .innerJoin('person', 'person.id', 'message_answer.authorId')
    .select(['message_answer.id', 'message_answer.createdAt', 'message_answer.text', 'person.name'])
    .where('messageId', '=', messageId)
    .orderBy('message_answer.id')
    .execute()
  const keys = answers.map(({ id }) => deduplicationKeys.answerMail(id))
  const mails = keys.length > 0 ? await db.selectFrom('outbox').selectAll().where('reason', 'in', keys).execute() : []
  return answers.map(({ id, createdAt, text, name }) => {
    const mail = mails.find(({ reason }) => reason === deduplicationKeys.answerMail(id))
    // Old delivered mail is deleted from the outbox.
    const state = mail?.state ?? 'delivered'
    return { _id: id, at: createdAt.toISOString(), author: name, text, mail: state, lastError: mail?.lastError ?? null }
  })
}
