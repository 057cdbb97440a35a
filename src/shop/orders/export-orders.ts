import type { Order, OrderLine } from '../../contract/order.ts'
import type { OrderFilter } from '../../contract/order-input.ts'
import type { Admin } from '../actor.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findOrders } from './find-orders.ts'
import { orderMessages } from './messages.ts'
import { findOrderSearchKeys } from './order-search-keys.ts'

const PAGE_SIZE = 500

/** A line of an order with the order's own fields. */
type Row = Omit<Order, keyof OrderLine> & OrderLine & { placedAt: string }

export const columns = [
  'number',
  'status',
  'placedAt',
  'paidAt',
  'purchaseOrder',
  'customerName',
  'company',
  'email',
  'phone',
  'street',
  'city',
  'region',
  'postcode',
  'country',
  'position',
  'sku',
  'product',
  'orderUnit',
  'shippedUnit',
  'price',
  'amount',
  'orderAmount',
  'txId',
  'note',
] as const satisfies (keyof Row)[]

/** Exports the orders of a filter as CSV, one row per line, page by page. Refuses an invalid filter, and a search that would leave orders out. */
export async function exportOrders(shop: Shop, admin: Admin, filter: OrderFilter): Promise<AsyncGenerator<string>> {
  if (filter.search?.trim() && (await findOrderSearchKeys(shop, filter.search)).isPartial)
    throw new Refusal('invalid', orderMessages.searchTooWide)
  const first = await findOrders(shop, admin, { ...filter, limit: PAGE_SIZE })
  return (async function* () {
    yield BYTE_ORDER_MARK + csvLine(columns)
    for (let page = first; ; ) {
      const rows = page.items.flatMap((order) => order.lines.map((line) => toCsv(order, line)))
      if (rows.length > 0) yield rows.join('')
      if (!page.next) return
      page = await findOrders(shop, admin, { ...filter, limit: PAGE_SIZE, after: page.next })
    }
  })()
}

function toCsv(order: Order, line: OrderLine): string {
  const row: Row = { ...order, ...line, placedAt: `${order.orderDate}T${order.orderTime}Z` }
  return csvLine(columns.map((column) => row[column]))
}
