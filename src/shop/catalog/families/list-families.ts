import type { ManagedFamily } from '../../../contract/catalog/families.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Database } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { readFamilies } from './read-families.ts'

/** Lists all families in their order, with the number of products for sale. */
export async function listFamilies({ db }: Shop, _admin: Staff): Promise<ManagedFamily[]> {
  const [families, counts] = await Promise.all([readFamilies(db), countByFamily(db)])
  return families.map(({ slug, name, intro, version }) => ({ slug, name, intro, version, products: counts.get(slug) ?? 0 }))
}

/** Reads one family as `listFamilies` does. */
export const findFamily = async (shop: Shop, admin: Staff, slug: string): Promise<ManagedFamily | undefined> =>
  (await listFamilies(shop, admin)).find((family) => family.slug === slug)

async function countByFamily(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select(({ fn }) => ['family', fn.countAll().as('count')])
    .where('removedAt', 'is', null)
    .groupBy('family')
    .execute()
  return new Map(rows.map(({ family, count }) => [family, Number(count)]))
}
