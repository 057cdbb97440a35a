import type { Shop } from '../../shop.ts'
import { isPublicSql } from './draft-sql.ts'

export interface ProductSlug {
  slug: string
  changedAt: Date
}

/** Lists the slugs of the products for sale, oldest first, for the site map. Skips the first `start`. */
export function listProductSlugs(shop: Shop, start: number, limit: number): Promise<ProductSlug[]> {
  return shop.db
    .selectFrom('product')
    .select(['slug', 'updatedAt as changedAt'])
    .where(isPublicSql)
    .orderBy('id')
    .offset(start)
    .limit(limit)
    .execute()
}

/** Counts what `listProductSlugs` lists. */
export async function countProductSlugs(shop: Shop): Promise<number> {
  const { count } = await shop.db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(isPublicSql)
    .executeTakeFirstOrThrow()
  return Number(count)
}
