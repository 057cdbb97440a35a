import { messages } from '../../../contract/schema/messages.ts'
import type { Person } from '../../ground/actor.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

/** Returns whether the person with this email address is an administrator. Customers may only ask about themselves. */
export async function isAdmin(shop: Shop, person: Person, email: string): Promise<boolean> {
  if (email === person.email) return person.kind === 'admin'
  if (person.kind !== 'admin') throw new Refusal('not-allowed', messages.unauthorized)
  const row = await shop.db.selectFrom('person').select('role').where('email', '=', email).executeTakeFirst()
  return row?.role === 'admin'
}
