import type { Person as Profile } from '../../../contract/people/people.ts'
import { messages } from '../../../contract/schema/messages.ts'
import type { Person } from '../../ground/actor.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { toPerson } from './profile-map.ts'

/** Reads a profile by email address. Customers may only read their own. */
export async function readProfile(shop: Shop, person: Person, email: string): Promise<Profile> {
  if (email !== person.email && person.kind !== 'admin') throw new Refusal('not-allowed', messages.unauthorized)
  const row = await shop.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()
  if (!row) throw notFound('person')
  return toPerson(row)
}
