import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { orderMessages } from './messages.ts'
import { findOrderSearchKeys, withCredits } from './order-search-keys.ts'

/** More than any shop has. */
const ALL = 2_000_000_000
/** A statement has a limited number of parameters. */
const STEP = 1_000

/**
 * Lists the IDs of all orders that a search finds, oldest first, where the list of orders shows those of so many customers and products.
 * Refuses while the search is being prepared, which would leave orders out.
 */
export async function listFoundOrders(shop: Shop, search: string): Promise<string[]> {
  const keys = await findOrderSearchKeys(shop, search, { keys: ALL, contacts: ALL })
  if (keys.isPartial) throw new Refusal('invalid', orderMessages.searchNotReady)
  const { amounts, orderKey } = keys
  const orders = shop.db.selectFrom('order').select('order.id')
  const found = new Set(keys.orderIds)
  const add = async (query: { execute(): Promise<{ id: string }[]> }) => {
    for (const { id } of await query.execute()) found.add(id)
  }
  const documents = shop.db.selectFrom('invoice').select('orderId as id')
  if (amounts.length > 0) {
    await add(orders.where('amountCents', 'in', amounts))
    await add(documents.where('totalCents', 'in', withCredits(amounts)))
  }
  if (orderKey !== undefined)
    await add(shop.db.selectFrom('search_key').select('ref as id').where('thing', '=', 'order').where('key', '=', orderKey))
  for (const ids of inSteps(keys.contactIds)) await add(orders.where('contactId', 'in', ids))
  for (const ids of inSteps(keys.personIds)) await add(orders.where('personId', 'in', ids))
  for (const ids of inSteps(keys.companyIds)) await add(orders.where('companyId', 'in', ids))
  for (const ids of inSteps(keys.billedIds)) await add(documents.where('billedId', 'in', ids))
  for (const ids of inSteps(keys.productIds))
    await add(shop.db.selectFrom('order_line').select('orderId as id').where('productID', 'in', ids))
  return [...found].sort()
}

const inSteps = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / STEP) }, (_, step) => ids.slice(step * STEP, (step + 1) * STEP))
