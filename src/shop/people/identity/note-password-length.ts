import { passwordLength } from '../../../contract/rules/password-length.ts'
import type { Shop } from '../../shop.ts'

/** Notes of an administrator who typed their password whether it is too short for one. Nothing is kept about customers. */
export async function notePasswordLength({ db }: Shop, personId: string, password: string): Promise<void> {
  const shortPassword = password.length < passwordLength.adminMin
  await db
    .updateTable('person')
    .set({ shortPassword })
    .where('id', '=', personId)
    .where('role', '=', 'admin')
    .where('shortPassword', '!=', shortPassword)
    .execute()
}
