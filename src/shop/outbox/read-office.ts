import type { Shop } from '../shop.ts'

/** The office or, without its address, all administrators. */
export async function readOffice({ db, config }: Shop): Promise<{ name: string; address: string }[]> {
  if (config.officeEmail) return [{ name: '', address: config.officeEmail }]
  const admins = await db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('role', '=', 'admin')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  return admins.map(({ name, email }) => ({ name, address: email }))
}
