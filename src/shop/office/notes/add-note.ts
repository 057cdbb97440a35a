import type { NotedThing } from '../../../contract/office/notes.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

interface NewNote {
  thing: NotedThing
  id: string
  text: string
}

/** Adds an internal note to an order, a customer or a company. Refuses one that does not exist. */
export async function addNote(shop: Shop, admin: Admin, { thing, id, text }: NewNote): Promise<{ noteId: string }> {
  const noteId = newId()
  await transact(shop, async (tx) => {
    if (!(await exists(tx, thing, id))) throw notFound(thing)
    await tx.insertInto('note').values({ id: noteId, thing, thingId: id, authorId: admin.id, text, createdAt: shop.now() }).execute()
    const after = { noteId, text }
    await recordEvent(
      shop,
      tx,
      admin,
      thing === 'order'
        ? { verb: 'order.noted', thing, thingId: id, after }
        : thing === 'company'
          ? { verb: 'company.noted', thing, thingId: id, after }
          : { verb: 'person.noted', thing: 'person', thingId: id, after },
    )
  })
  return { noteId }
}

async function exists(tx: Tx, thing: NotedThing, id: string): Promise<boolean> {
  const table = thing === 'customer' ? 'person' : thing
  return (await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
