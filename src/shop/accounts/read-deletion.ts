import type { AccountDeletion } from '../../contract/accounts.ts'
import type { Person } from '../actor.ts'
import { ordersPlacedBy } from '../orders/orders-visible-to.ts'
import type { Shop } from '../shop.ts'
import { findObstacles } from './find-obstacles.ts'

/** Reads what deleting the account would do, and what keeps the person from it. */
export async function readDeletion(shop: Shop, person: Person): Promise<AccountDeletion> {
  const { db } = shop
  const orders = await db
    .selectFrom('order')
    .select('status')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ordersPlacedBy(person))
    .groupBy('status')
    .execute()
  const { reviews } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('reviews'))
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow()
  const count = (isCounted: (status: string) => boolean) =>
    orders.reduce((sum, { status, count }) => sum + (isCounted(status) ? Number(count) : 0), 0)
  return {
    obstacles: await findObstacles(shop, db, person),
    unpaidOrders: count((status) => status === 'unpaid'),
    keptOrders: count((status) => status !== 'unpaid'),
    reviews: Number(reviews),
  }
}
