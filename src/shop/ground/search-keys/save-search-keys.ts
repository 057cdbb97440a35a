import { type Insertable, sql } from 'kysely'
import type { Engine } from '../database/open-database.ts'
import type { Tables, Tx } from '../database/tables.ts'
import { jsonRows } from './json-rows.ts'
import { backward, keysOfContact, namesOf, type SearchContact } from './search-contact.ts'

export type NewKey = Insertable<Tables['search_key']>

/** Saves contacts with their keys. One that changed loses the keys of its former words. */
export async function saveContacts(tx: Tx, engine: Engine, contacts: SearchContact[]): Promise<void> {
  if (contacts.length === 0) return
  const ids = contacts.map(({ id }) => id)
  const saved = await tx.selectFrom('search_contact').selectAll().where('id', 'in', ids).execute()
  const former = new Map(saved.map((contact) => [contact.id, contact]))
  const changed = contacts.filter(({ id, words }) => former.get(id)?.words !== words)
  for (const contact of changed.flatMap(({ id }) => former.get(id) ?? [])) {
    await tx
      .deleteFrom('search_key')
      .where('thing', '=', 'contact')
      .where('key', 'in', keysOfContact(contact))
      .where('ref', '=', contact.id)
      .execute()
  }
  if (changed.length === 0) return
  await tx
    .insertInto('search_contact')
    .values(changed)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ words: ref('excluded.words') })))
    .execute()
  await insertKeys(
    tx,
    engine,
    changed.flatMap((contact) => keysOfContact(contact).map((key) => ({ thing: 'contact', key, ref: contact.id }))),
  )
  const names = [...new Set(changed.flatMap(namesOf))].map((word) => [word, backward(word)])
  await sql`insert into search_word (word, backward) select first, second from ${jsonRows(engine, names)} where true on conflict do nothing`.execute(
    tx,
  )
}

export async function insertKeys(tx: Tx, engine: Engine, keys: NewKey[]): Promise<void> {
  // Neighbors in the index follow each other.
  const sorted = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ thing, key, ref }) => [thing, key, ref])
  await sql`insert into search_key (thing, key, ref)
    select first, second, third from ${jsonRows(engine, sorted)} where true on conflict do nothing`.execute(tx)
}
