import type { ProductCounts } from '../../contract/managed-products.ts'
import type { Admin } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { belowMinimumSql } from './order-quantity-sql.ts'

/** Counts the products for sale, and those of them that cannot be ordered. */
export async function countProducts(shop: Shop, _admin: Admin): Promise<ProductCounts> {
  const { all, soldOut, belowMinimum, lowStock } = await shop.db
    .selectFrom('product')
    .select(({ fn, eb }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere('available', '=', 0).as('soldOut'),
      fn.countAll().filterWhere(belowMinimumSql).as('belowMinimum'),
      fn.countAll().filterWhere('available', '<=', eb.ref('lowStock')).as('lowStock'),
    ])
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { all: Number(all), soldOut: Number(soldOut), belowMinimum: Number(belowMinimum), lowStock: Number(lowStock) }
}
