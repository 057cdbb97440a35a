import { sql } from 'kysely'
import type { ListedPriceList } from '../../../contract/catalog/price-lists.ts'
import type { Admin } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { toPercent } from './percents.ts'

const PAGE_SIZE = 100

/** Lists the price lists by name. */
export async function listPriceLists(
  { db }: Shop,
  _admin: Admin,
  { limit = PAGE_SIZE, after }: PageRequest,
): Promise<Page<ListedPriceList>> {
  const rows = await db
    .selectFrom('price_list')
    .select(['id', 'name', 'percent', 'updatedAt'])
    .select((eb) => [
      eb.selectFrom('price_list_family').whereRef('listId', '=', 'price_list.id').select(sql<number>`count(*)`.as('count')).as('families'),
      eb.selectFrom('price_list_price').whereRef('listId', '=', 'price_list.id').select(sql<number>`count(*)`.as('count')).as('products'),
      eb.selectFrom('company').whereRef('priceListId', '=', 'price_list.id').select(sql<number>`count(*)`.as('count')).as('companies'),
    ])
    .$call((query) =>
      after === undefined
        ? query
        : query.where('nameKey', '>', (eb) => eb.selectFrom('price_list as last').select('last.nameKey').where('last.id', '=', after)),
    )
    .orderBy('nameKey')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ id, name, percent, updatedAt, families, products, companies }) => ({
    _id: id,
    name,
    percent: toPercent(percent),
    families: Number(families),
    products: Number(products),
    companies: Number(companies),
    changedAt: updatedAt.toISOString(),
  }))
}
