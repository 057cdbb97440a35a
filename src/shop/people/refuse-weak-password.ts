import { passwordLength } from '../../contract/rules/password-length.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { peopleMessages } from './messages.ts'

/** Refuses a new password of an administrator with fewer than 12 characters; customers may have six (specification section 5). */
export async function refuseShortPassword({ db }: Shop, personId: string, password: string): Promise<void> {
  if (password.length >= passwordLength.adminMin) return
  const person = await db.selectFrom('person').select('role').where('id', '=', personId).executeTakeFirst()
  if (person?.role === 'admin') throw new Refusal('invalid', peopleMessages.shortForAdmin, { code: 'ADMIN_PASSWORD_TOO_SHORT' })
}
