import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../database/tables.ts'
import { backward, keysOfContact, namesOf, type SearchContact } from './search-contact.ts'

export type NewKey = Insertable<Tables['search_key']>

/** So many rows per statement: databases limit the number of values. */
const ROWS = 1_000

/** Saves contacts with their keys. One that changed loses the keys of its former words. */
export async function saveContacts(tx: Tx, contacts: SearchContact[]): Promise<void> {
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
    changed.flatMap((contact) => keysOfContact(contact).map((key) => ({ thing: 'contact', key, ref: contact.id }))),
  )
  const names = [...new Set(changed.flatMap(namesOf))].map((word) => ({ word, backward: backward(word) }))
  for (const rows of chunks(names))
    await tx
      .insertInto('search_word')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function insertKeys(tx: Tx, keys: NewKey[]): Promise<void> {
  // Neighbors in the index follow each other.
  const sorted = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  for (const rows of chunks(sorted))
    await tx
      .insertInto('search_key')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const chunks = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, number) => rows.slice(number * ROWS, (number + 1) * ROWS))
