import type { Admin } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'

/** Counts all users, and the administrators among them. */
export async function countPeople(shop: Shop, _admin: Admin): Promise<{ users: number; admins: number }> {
  const { users, admins } = await shop.db
    .selectFrom('person')
    .select(({ fn }) => [fn.countAll().as('users'), fn.countAll().filterWhere('role', '=', 'admin').as('admins')])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { users: Number(users), admins: Number(admins) }
}
