import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Tables } from '../../ground/database/tables.ts'
import { findContacts, findContactsWithParts } from '../../ground/search-keys/find-contacts.ts'
import { findKeyedRefs } from '../../ground/search-keys/find-keyed-orders.ts'
import { refreshNewKeys } from '../../ground/search-keys/refresh-search-keys.ts'
import type { Shop } from '../../shop.ts'
import { orderNumberParts } from '../orders/order-search-keys.ts'

const MAX_NUMBERS = 50

type Condition = (eb: ExpressionBuilder<Tables, 'canceled_order'>) => ExpressionWrapper<Tables, 'canceled_order', SqlBool>

/** Finds canceled orders as `findOrders` does, by numbers and by who ordered: first by whole words, then by parts of words. */
export async function findCanceledOrders(shop: Shop, search: string): Promise<Condition> {
  await refreshNewKeys(shop)
  const text = search.trim()
  const [numbered, exact] = await Promise.all([findKeyedRefs(shop.db, orderNumberParts(text), MAX_NUMBERS), findContacts(shop.db, text)])
  const contacts = numbered.length + exact.length > 0 ? exact : await findContactsWithParts(shop.db, text)
  const ids = [...new Set([text, ...numbered])]
  const contactIds = contacts.map(({ id }) => id)
  return (eb) =>
    eb.or([
      eb('canceled_order.id', 'in', ids),
      ...(contactIds.length > 0 ? [eb('canceled_order.contactId', 'in', contactIds), eb('canceled_order.personId', 'in', contactIds)] : []),
    ])
}
