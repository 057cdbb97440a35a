import type { Customer } from '../../../contract/office/customers.ts'
import type { Staff } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { findContacts, findContactsWithParts, findSimilarContacts } from '../../ground/search-keys/find-contacts.ts'
import { refreshNewKeys } from '../../ground/search-keys/refresh-search-keys.ts'
import type { Shop } from '../../shop.ts'
import { toCustomers } from './to-customers.ts'

const PAGE_SIZE = 50

/**
 * Finds people by their name, email or telephone number, or by the company, city, postcode or telephone number of an order; with one wrong
 * letter if nothing is as it was typed. Who joined last comes first.
 */
export async function findCustomers(
  shop: Shop,
  staff: Staff,
  { search = '', limit = PAGE_SIZE, after }: PageRequest & { search?: string | undefined },
): Promise<Page<Customer>> {
  const ids = search.trim() ? await findPeople(shop, search) : undefined
  if (ids?.length === 0) return { items: [] }
  const rows = await shop.db
    .selectFrom('person')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$call((query) => (ids ? query.where('id', 'in', ids) : query))
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, ...next } = toPage(rows, limit, (row) => row)
  return { items: await toCustomers(shop.db, staff, items), ...next }
}

async function findPeople(shop: Shop, search: string): Promise<string[]> {
  await refreshNewKeys(shop)
  for (const find of [findContacts, findContactsWithParts, findSimilarContacts]) {
    const contacts = await find(shop.db, search)
    if (contacts.length > 0) return [...new Set(contacts.map(({ personId }) => personId))]
  }
  return []
}
