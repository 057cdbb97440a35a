import type { Database } from '../../ground/database/tables.ts'

/** The products of the demo, which the shop itself added. */
const demoProducts = (db: Database) =>
  db
    .selectFrom('product')
    .where('removedAt', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('event').select('thingId').where('verb', '=', 'product.added').where('actor', '=', 'system'))

/** The reviews of the demo, which the shop itself added. */
const demoReviews = (db: Database) =>
  db
    .selectFrom('review')
    .where('id', 'in', (eb) => eb.selectFrom('event').select('thingId').where('verb', '=', 'review.added').where('actor', '=', 'system'))

export const listDemoProducts = (db: Database) => demoProducts(db).select(['id', 'family']).orderBy('id').execute()

export const listDemoReviews = (db: Database) => demoReviews(db).selectAll().orderBy('id').execute()

/** Whether somebody has ordered one of the products, even if the order was canceled. */
export async function isOrdered(db: Database, productIds: readonly string[]): Promise<boolean> {
  if (productIds.length === 0) return false
  const ordered = await db
    .selectFrom('stock_event')
    .innerJoin('event', 'event.id', 'stock_event.eventId')
    .select('event.id')
    .where('stock_event.productID', 'in', productIds)
    .where('event.verb', '=', 'order.placed')
    .limit(1)
    .executeTakeFirst()
  return ordered !== undefined
}
