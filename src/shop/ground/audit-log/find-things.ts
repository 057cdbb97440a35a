import { foldCode } from '../../../contract/rules/fold-text.ts'
import type { Shop } from '../../shop.ts'
import { findContacts } from '../search-keys/find-contacts.ts'
import { findKeyedRefs } from '../search-keys/find-keyed-orders.ts'
import { refreshNewKeys } from '../search-keys/refresh-search-keys.ts'

const MAX_THINGS = 100

/** Finds the IDs of what a text names: an ID, the number of an order, a product by part number or name, a person by name or email. */
export async function findThings(shop: Shop, text: string): Promise<string[]> {
  await refreshNewKeys(shop)
  const { current, removed } = await shop.search.indexes(shop.catalogVersion())
  const [orders, contacts] = await Promise.all([findKeyedRefs(shop.db, [foldCode(text)], MAX_THINGS), findContacts(shop.db, text)])
  const people = contacts.filter(({ id, personId }) => id === personId).map(({ id }) => id)
  const partNumbers = [current, removed].flatMap((index) => index.partNumbers.idsOf(text))
  const products = [current, removed].flatMap((index) => index.page({ search: text, accuracy: 'exact', drafts: 'with' }, MAX_THINGS))
  return [...new Set([text, ...partNumbers, ...orders, ...people, ...products])].slice(0, 3 * MAX_THINGS)
}
