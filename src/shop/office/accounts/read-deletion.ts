import type { AccountDeletion } from '../../../contract/office/accounts.ts'
import type { Person } from '../../ground/actor.ts'
import { ordersPlacedBy, ownOrdersOf } from '../../selling/orders/orders-visible-to.ts'
import type { Shop } from '../../shop.ts'
import { findObstacles } from './find-obstacles.ts'

/** Reads what deleting the account would do, and what keeps the person from it. */
export async function readDeletion(shop: Shop, person: Person): Promise<AccountDeletion> {
  const { db } = shop
  const { unpaidOrders } = await db
    .selectFrom('order')
    .select(({ fn }) => fn.countAll<number>().as('unpaidOrders'))
    .where(ownOrdersOf(person))
    .where('status', '=', 'unpaid')
    .executeTakeFirstOrThrow()
  const { orders } = await db
    .selectFrom('order')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where(ordersPlacedBy(person))
    .executeTakeFirstOrThrow()
  const { reviews } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('reviews'))
    .where('personId', '=', person.id)
    .executeTakeFirstOrThrow()
  return {
    obstacles: await findObstacles(shop, db, person),
    unpaidOrders: Number(unpaidOrders),
    keptOrders: Number(orders) - Number(unpaidOrders),
    reviews: Number(reviews),
  }
}
