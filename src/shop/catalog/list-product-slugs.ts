import type { Shop } from '../shop.ts'

export interface ProductSlug {
  slug: string
  changedAt: Date
}

/** The addresses of the products for sale, oldest first: the part that starts after so many. */
export function listProductSlugs(shop: Shop, start: number, limit: number): Promise<ProductSlug[]> {
  return shop.db
    .selectFrom('product')
    .select(['slug', 'updatedAt as changedAt'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .offset(start)
    .limit(limit)
    .execute()
}

/** How many products are for sale. */
export async function countProducts(shop: Shop): Promise<number> {
  const { count } = await shop.db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
