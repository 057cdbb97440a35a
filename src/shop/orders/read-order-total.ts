import { toDollars } from '../../contract/money.ts'
import type { OrderFilter } from '../../contract/order-input.ts'
import { maxOrderCount } from '../../contract/orders.ts'
import type { Admin } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { findOrderIds } from './find-orders.ts'

export interface OrderTotal {
  orders: number
  /** Dollars; null for more than `maxOrderCount` orders. */
  amount: number | null
  /** Whether the search matches more than is searched, so that there may be more orders. */
  partial: boolean
  /** What a search guessed, because nothing is as it was typed. */
  guess: 'names' | 'products' | null
}

/**
 * Counts and adds up the orders of a filter, up to one more than `maxOrderCount`: reading a million rows would take longer than the rest of
 * the page. Refuses an invalid filter.
 */
export async function readOrderTotal(shop: Shop, admin: Admin, filter: OrderFilter): Promise<OrderTotal> {
  const { ids, keys } = await findOrderIds(shop, admin, { ...filter, limit: maxOrderCount + 1 })
  const search = { partial: keys?.isPartial ?? false, guess: keys?.guess ?? null }
  if (ids.length > maxOrderCount) return { orders: ids.length, amount: null, ...search }
  if (ids.length === 0) return { orders: 0, amount: 0, ...search }
  const { cents } = await shop.db
    .selectFrom('order')
    .select(({ fn }) => fn.sum('amountCents').as('cents'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return { orders: ids.length, amount: toDollars(Number(cents)), ...search }
}
