import { passwordLength } from '../../../contract/rules/password-length.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { isGuessable } from './guessable-password.ts'

/**
 * Refuses a new password of an administrator with fewer than 12 characters, or of words that somebody would try; customers may have any six
 * characters (specification section 5).
 */
export async function refuseWeakPassword({ db, config, settings }: Shop, personId: string, password: string): Promise<void> {
  const person = await db.selectFrom('person').select(['role', 'name', 'email']).where('id', '=', personId).executeTakeFirst()
  if (person?.role !== 'admin') return
  if (password.length < passwordLength.adminMin)
    throw new Refusal('invalid', peopleMessages.shortForAdmin, { code: 'ADMIN_PASSWORD_TOO_SHORT' })
  if (isGuessable(password, [settings().name, new URL(config.publicUrl).hostname, person.name, person.email]))
    throw new Refusal('invalid', peopleMessages.guessable, { code: 'ADMIN_PASSWORD_GUESSABLE' })
}
