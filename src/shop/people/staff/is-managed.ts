import type { Shop } from '../../shop.ts'

/** Whether the shop has an administrator. */
export async function isManaged({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  return (await db.selectFrom('person').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined
}
