import { sql } from 'kysely'
import type { Customer } from '../../contract/customers.ts'
import type { Admin } from '../actor.ts'
import { startsWith } from '../orders/order-search-keys.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import type { Shop } from '../shop.ts'
import { toCustomers } from './to-customers.ts'

const PAGE_SIZE = 50

/** Finds people by a part of their name or e-mail, or by the beginning of an order's company; newest first. */
export async function findCustomers(
  shop: Shop,
  _admin: Admin,
  { search = '', limit = PAGE_SIZE, after }: PageRequest & { search?: string | undefined },
): Promise<Page<Customer>> {
  const text = search.trim()
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await shop.db
    .selectFrom('person')
    .selectAll()
    .$if(text !== '', (query) =>
      query.where(({ or, eb, selectFrom }) =>
        or([
          sql<boolean>`(lower(name) like ${pattern} escape '\\' or email like ${pattern} escape '\\')`,
          eb(
            'id',
            'in',
            selectFrom('order')
              .select('personId')
              .where('company', '<>', '')
              .where(startsWith(shop, 'company', text)),
          ),
        ]),
      ),
    )
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, ...next } = toPage(rows, limit, (row) => row)
  return { items: await toCustomers(shop.db, items), ...next }
}
