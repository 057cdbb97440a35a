import type { Tx } from '../database/tables.ts'
import { keysOfContact } from './search-contact.ts'

/** Removes what a person and their orders are found by. The rows whose `searchVersion` is null get new keys afterwards. */
export async function forgetContacts(tx: Tx, personId: string): Promise<void> {
  const contacts = await tx.deleteFrom('search_contact').where('personId', '=', personId).returningAll().execute()
  for (const contact of contacts)
    await tx
      .deleteFrom('search_key')
      .where('thing', '=', 'contact')
      .where('key', 'in', keysOfContact(contact))
      .where('ref', '=', contact.id)
      .execute()
}
