import type { Note, NotedThing } from '../../../contract/office/notes.ts'
import type { Admin } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'

const PAGE_SIZE = 100

/** Lists the notes on an order, a customer or a company, newest first. The notes on an order outlive it, as its events do. */
export async function listNotes(
  { db }: Shop,
  _admin: Admin,
  { thing, id: thingId, limit = PAGE_SIZE, after }: PageRequest & { thing: NotedThing; id: string },
): Promise<Page<Note>> {
  const rows = await db
    .selectFrom('note')
    .innerJoin('person', 'person.id', 'note.authorId')
    .select(['note.id', 'note.createdAt', 'note.text', 'person.name'])
    .where('thing', '=', thing)
    .where('thingId', '=', thingId)
    .$call((query) => (after === undefined ? query : query.where('note.id', '<', after)))
    .orderBy('note.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ id, createdAt, text, name }) => ({ _id: id, at: createdAt.toISOString(), author: name, text }))
}
