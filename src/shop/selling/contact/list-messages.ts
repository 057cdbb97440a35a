import type { Overview } from '../../../contract/office/overview.ts'
import type { InboxMessage } from '../../../contract/selling/inbox.ts'
import type { Admin } from '../../ground/actor.ts'
import type { ContactMessageRow, Database } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'

const PAGE_SIZE = 50

/** Lists messages of the contact page, newest first: all, those that wait for an answer, or those that have one. */
export async function listMessages(
  { db }: Shop,
  _admin: Admin,
  { answered, limit = PAGE_SIZE, after }: PageRequest & { answered?: boolean | undefined },
): Promise<Page<InboxMessage>> {
  const rows = await selectMessages(db)
    .$if(answered !== undefined, (query) => query.where('contact_message.answeredAt', answered ? 'is not' : 'is', null))
    .$call((query) => (after === undefined ? query : query.where('contact_message.id', '<', after)))
    .orderBy('contact_message.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toMessage)
}

/** Counts the messages that wait for an answer, and those that have one. */
export async function countMessages({ db }: Shop, _admin: Admin): Promise<{ unanswered: number; answered: number }> {
  const { all, answered } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('answeredAt').as('answered')])
    .executeTakeFirstOrThrow()
  return { unanswered: Number(all) - Number(answered), answered: Number(answered) }
}

/** Counts the messages that wait for an answer, with the time of the oldest. */
export async function readUnanswered(db: Database): Promise<Overview['messages']> {
  const { unanswered, oldestAt } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => [fn.countAll().as('unanswered'), fn.min('createdAt').as('oldestAt')])
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { unanswered: Number(unanswered), oldestAt: oldestAt ? new Date(oldestAt).toISOString() : null }
}

/** Messages with the number of the order that each is about. */
export const selectMessages = (db: Database) =>
  db
    .selectFrom('contact_message')
    .leftJoin('order', 'order.id', 'contact_message.orderId')
    .selectAll('contact_message')
    .select('order.number')

/** Converts a row to the message of the contract. */
export const toMessage = (row: ContactMessageRow & { number: string | null }): InboxMessage => ({
  _id: row.id,
  email: row.email,
  subject: row.subject,
  message: row.message,
  sentAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  order: row.orderId && row.number ? { _id: row.orderId, number: row.number } : null,
})
