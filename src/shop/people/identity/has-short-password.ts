import type { Admin } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'

/** Whether an administrator signed in with a password that is too short for one. */
export async function hasShortPassword({ db }: Shop, admin: Admin): Promise<boolean> {
  const row = await db.selectFrom('person').select('shortPassword').where('id', '=', admin.id).executeTakeFirst()
  return row?.shortPassword ?? false
}
