import type { ProductCounts } from '../../../contract/catalog/managed-products.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { hiddenBecauseSql, isDraftSql, isPublicSql } from './draft-sql.ts'
import { belowMinimumSql } from './order-quantity-sql.ts'

/** Counts the products and drafts, and the products that cannot be ordered. */
export async function countProducts(shop: Shop, _admin: Staff): Promise<ProductCounts> {
  const { all, hidden, noPhoto, discontinued, soldOut, belowMinimum, lowStock } = await shop.db
    .selectFrom('product')
    .select(({ fn, eb }) => [
      fn.countAll().as('all'),
      fn.countAll().filterWhere(isDraftSql).as('hidden'),
      fn.countAll().filterWhere(hiddenBecauseSql['no-photo']).as('noPhoto'),
      fn.countAll().filterWhere(hiddenBecauseSql.discontinued).as('discontinued'),
      fn.countAll().filterWhere(isPublicSql).filterWhere('available', '=', 0).as('soldOut'),
      fn.countAll().filterWhere(isPublicSql).filterWhere(belowMinimumSql).as('belowMinimum'),
      fn.countAll().filterWhere(isPublicSql).filterWhere('available', '<=', eb.ref('lowStock')).as('lowStock'),
    ])
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    all: Number(all),
    hidden: Number(hidden),
    noPhoto: Number(noPhoto),
    discontinued: Number(discontinued),
    soldOut: Number(soldOut),
    belowMinimum: Number(belowMinimum),
    lowStock: Number(lowStock),
  }
}
