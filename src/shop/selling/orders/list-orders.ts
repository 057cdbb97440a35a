import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import { type Order, type OrderStatus, orderStatus } from '../../../contract/selling/order.ts'
import type { Person, Staff } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { ordersInList, type WhoseOrders } from './orders-in-list.ts'
import { ownOrderMatcher } from './own-order-matcher.ts'
import { placedBetween } from './placed-between.ts'
import { readOrdersWithLines } from './read-orders-with-lines.ts'
import { type SelectedOrder, selectOrders } from './select-orders.ts'
import { toOrders } from './to-order.ts'

const PAGE_SIZE = 100

const BATCH_SIZE = 200

interface OwnOrdersRequest extends PageRequest, WhoseOrders {
  search?: string | undefined
  status?: OrderStatus | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * Lists the orders of the person with this email address, or those for the person's company, newest first. A search reads them batch by
 * batch until the page is full. Refuses another person's orders to customers.
 */
export async function listOrdersOf(
  shop: Shop,
  person: Person,
  { email, whose, limit = PAGE_SIZE, after: first, search = '', status, ...days }: OwnOrdersRequest,
): Promise<Page<Order>> {
  const conditions = [await ordersInList(shop, person, { email, whose }), ...(await placedBetween(shop.db, days))]
  const isMatch = ownOrderMatcher(search, { withPeople: whose === 'company' })
  const size = isMatch ? BATCH_SIZE : limit + 1
  const found: SelectedOrder[] = []
  for (let after = first; ; ) {
    const rows = await selectOrders(shop.db)
      .where((eb) => eb.and(conditions.map((condition) => condition(eb))))
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'unpaid'))
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(size)
      .execute()
    found.push(...(isMatch ? (await readSearched(shop, rows)).filter(isMatch) : rows))
    if (rows.length < size || found.length > limit) break
    after = rows.at(-1)?.id
  }
  const { items, ...next } = toPage(found, limit, (row) => row)
  return { items: await toOrders(shop.db, items), ...next }
}

async function readSearched({ db }: Shop, rows: SelectedOrder[]) {
  const documents = await listInvoices(
    db,
    rows.map(({ id }) => id),
  )
  const numbersOf = (id: string) => (documents.get(id) ?? []).map(({ number }) => number)
  return (await readOrdersWithLines(db, rows)).map((order) => ({ ...order, documents: numbersOf(order.id) }))
}

/**
 * Counts the orders in each state and in total. Each state is counted up to one more than `maxOrderCount`, because counting a million rows
 * would take longer than the rest of the page.
 */
export async function countOrdersByStatus(shop: Shop, _admin: Staff) {
  const count = async (status: OrderStatus) => {
    const some = shop.db
      .selectFrom('order')
      .select('id')
      .where('status', '=', status)
      .limit(maxOrderCount + 1)
    const { orders } = await shop.db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
    return Number(orders)
  }
  const [unpaid = 0, pending = 0, shipped = 0, refunded = 0] = await Promise.all(orderStatus.options.map(count))
  return { all: unpaid + pending + shipped + refunded, unpaid, pending, shipped, refunded }
}
