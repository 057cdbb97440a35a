import type { Shop } from '../../shop.ts'
import { officeEmail } from '../settings/office-email.ts'

/** The office or, without its address, all administrators. */
export async function readOffice(shop: Shop): Promise<{ name: string; address: string }[]> {
  const office = officeEmail(shop)
  if (office) return [{ name: '', address: office }]
  const admins = await shop.db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  return admins.map(({ name, email }) => ({ name, address: email }))
}
