import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { endOfDay, startOfDay } from '../../../contract/ground/shop-zone.ts'
import type { Order } from '../../../contract/selling/order.ts'
import type { OrderFilter } from '../../../contract/selling/order-input.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Database, Tables } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { expiresWithinADay } from './expiry.ts'
import { orderMessages } from './messages.ts'
import { isOpenOnAccount, isSold } from './open-on-account.ts'
import { findOrderSearchKeys, type OrderSearchKeys, withCredits } from './order-search-keys.ts'
import { type OrderScope, ordersVisibleTo } from './orders-visible-to.ts'
import { placedBetween } from './placed-between.ts'
import { receivedCents, refundedCents, releasedAt, selectOrders } from './select-orders.ts'
import { statusLiteral } from './status-literal.ts'
import { toOrders } from './to-order.ts'
import { withOfficeMarks } from './with-office-marks.ts'

const PAGE_SIZE = 100
const MAX_SINGLE_CONTACTS = 20
const MAX_SORTED_ORDERS = 10_000

type OrderBuilder = ExpressionBuilder<Tables, 'order'>

/**
 * Finds orders by what a caller may say (see `findOrderSearchKeys`), and by status, payment, day in the shop's zone, customer and product; newest
 * first, or oldest first for the warehouse. Refuses a last day before the first.
 */
export async function findOrders(shop: Shop, admin: Staff, request: OrderFilter & PageRequest): Promise<Page<Order>> {
  const { limit = PAGE_SIZE, after, ...filter } = request
  const { keys, ids } = await findOrderIds(shop, admin, { ...filter, limit: limit + 1, after })
  const rows = ids.length > 0 ? await selectOrders(shop.db).where('id', 'in', ids).execute() : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const { items, ...next } = toPage(
    ids.flatMap((id) => byId.get(id) ?? []),
    limit,
    (row) => row,
  )
  const found = new Set(keys?.productIds)
  const orders = await withOfficeMarks(shop.db, await toOrders(shop.db, items), items)
  return { items: orders.map((order) => withMatch(order, found)), ...next }
}

/** Adds the part number of the line that was found, if it is not the first. */
function withMatch(order: Order, found: Set<string>): Order {
  const [first, ...others] = order.lines
  const match = first && !found.has(first.productID) && others.find(({ productID }) => found.has(productID))
  return match ? { ...order, matchedSku: match.sku } : order
}

/** Returns the IDs of up to `limit` orders, in the order of the filter, and what its search matched. */
export async function findOrderIds(shop: Shop, admin: Staff, { limit, after, ...filter }: OrderFilter & PageRequest & { limit: number }) {
  const { search, sort = 'newest', product } = filter
  const conditions = await readConditions(shop, filter)
  const direction = sort === 'newest' ? 'desc' : 'asc'
  const page = shop.db
    .selectFrom('order')
    .select('order.id')
    .where(ordersVisibleTo(admin))
    .where((eb) => eb.and(conditions.map((condition) => condition(eb))))
    .$call((query) => (after === undefined ? query : query.where('order.id', direction === 'desc' ? '<' : '>', after)))
    .orderBy('order.id', direction)
    .limit(limit)
  // Read through the index of products, which is in the order of the list.
  const ofProduct = (productId: string) =>
    page
      .clearOrderBy()
      .innerJoin('order_line', 'order_line.orderId', 'order.id')
      .where('order_line.productID', '=', productId)
      .orderBy('order_line.orderId', direction)
  // Read through an index of documents, which is in the order of the list.
  const withDocument = (condition: (eb: ExpressionBuilder<Tables, 'invoice'>) => Expression<SqlBool>) =>
    page
      .clearOrderBy()
      .clearSelect()
      .innerJoin('invoice', 'invoice.orderId', 'order.id')
      .select('invoice.orderId as id')
      .distinct()
      .where((eb) => condition(eb))
      .orderBy('invoice.orderId', direction)
  if (!search) return { ids: (await (product ? ofProduct(product) : page).execute()).map(({ id }) => id) }
  const keys = await findOrderSearchKeys(shop, search)
  // Each key is read through its index, which is in the order of the list.
  const parts = [
    ...(keys.orderIds.length > 0 ? [page.where('order.id', 'in', keys.orderIds)] : []),
    ...keys.amounts.map((cents) => page.where('amountCents', '=', cents)),
    ...withCredits(keys.amounts).map((cents) => withDocument((eb) => eb('invoice.totalCents', '=', cents))),
    ...keys.billedIds.slice(0, MAX_SINGLE_CONTACTS).map((id) => withDocument((eb) => eb('invoice.billedId', '=', id))),
    ...(keys.orderKey === undefined
      ? []
      : [
          page
            .clearOrderBy()
            .innerJoin('search_key', 'search_key.ref', 'order.id')
            .where('search_key.thing', '=', 'order')
            .where('search_key.key', '=', keys.orderKey)
            .orderBy('search_key.ref', direction),
        ]),
    ...(await contactConditions(shop.db, keys)).map((condition) => page.where(condition)),
    ...keys.productIds.map(ofProduct),
  ]
  const [first, ...others] = parts.map((part) => shop.db.selectFrom(part.as('part')).select('part.id'))
  if (!first) return { keys, ids: [] }
  const found = others.reduce((union, part) => union.union(part), first)
  const rows = await shop.db.selectFrom(found.as('found')).select('id').orderBy('id', direction).limit(limit).execute()
  return { keys, ids: rows.map(({ id }) => id) }
}

/**
 * Few contacts are read one by one, each in the order of the list. Of many, all orders are read; if there are too many of those, every
 * order of the list is compared, because one of them comes soon.
 */
async function contactConditions(db: Database, { contactIds, personIds, companyIds }: OrderSearchKeys) {
  if (contactIds.length + personIds.length + companyIds.length <= MAX_SINGLE_CONTACTS)
    return [
      ...contactIds.map((id) => (eb: OrderBuilder) => eb('contactId', '=', id)),
      ...personIds.map((id) => (eb: OrderBuilder) => eb('personId', '=', id)),
      ...companyIds.map((id) => (eb: OrderBuilder) => eb('companyId', '=', id)),
    ]
  const lists = [
    { column: 'contactId' as const, ids: contactIds },
    { column: 'personId' as const, ids: personIds },
    { column: 'companyId' as const, ids: companyIds },
  ].filter(({ ids }) => ids.length > 0)
  const counts = await Promise.all(
    lists.map(async ({ column, ids }) => {
      const some = db.selectFrom('order').select(column).where(column, 'in', ids).limit(MAX_SORTED_ORDERS)
      const { orders } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll().as('orders'))
        .executeTakeFirstOrThrow()
      return Number(orders)
    }),
  )
  if (counts.every((count) => count < MAX_SORTED_ORDERS))
    return lists.map(
      ({ column, ids }) =>
        (eb: OrderBuilder) =>
          eb(column, 'in', ids),
    )
  return [(eb: OrderBuilder) => eb.or(lists.map(({ column, ids }) => eb(sql<string>`coalesce(${sql.ref(column)}, '')`, 'in', ids)))]
}

async function readConditions(
  shop: Shop,
  { status: wanted, payment, from, to, paidFrom, paidTo, customer, company, product, orders, search }: OrderFilter,
) {
  if (paidFrom && paidTo && paidFrom > paidTo) throw new Refusal('invalid', orderMessages.daysInWrongOrder)
  // The overview counts sales by the days of the books.
  const conditions = await placedBetween(shop.db, { from, to }, payment === 'sold' ? 'booked' : 'shown')
  const add = (condition: OrderScope) => conditions.push(condition)
  if (wanted) add((eb) => eb.and([eb('order.status', '=', statusLiteral(wanted))]))
  if (payment) add((eb) => eb.and([paymentIs(eb, payment, shop.now())]))
  if (paidFrom) add((eb) => eb.and([eb(releasedAt, '>=', startOfDay(paidFrom))]))
  if (paidTo) add((eb) => eb.and([eb(releasedAt, '<', endOfDay(paidTo))]))
  if (customer) add((eb) => eb.and([eb('personId', '=', customer)]))
  if (company) add((eb) => eb.and([eb('companyId', '=', company)]))
  if (product && search) add((eb) => eb.and([hasLineOf(eb, product)]))
  if (orders) add((eb) => eb.and([eb('order.id', 'in', orders)]))
  return conditions
}

const hasLineOf = ({ exists, selectFrom }: OrderBuilder, productId: string) =>
  exists(
    selectFrom('order_line as ordered')
      .select('ordered.orderId')
      .whereRef('ordered.orderId', '=', 'order.id')
      .where('ordered.productID', '=', productId),
  )

/** On account, and not credited in full. */
const hasToPay = (eb: OrderBuilder) =>
  eb.and([isOpenOnAccount(eb), eb('order.amountCents', '>', eb(refundedCents(eb), '+', receivedCents(eb)))])

function paymentIs(eb: OrderBuilder, payment: NonNullable<OrderFilter['payment']>, now: Date) {
  if (payment === 'unpaid') return eb('order.status', '=', statusLiteral('unpaid'))
  if (payment === 'expiring') return expiresWithinADay(eb, now)
  if (payment === 'paid') return eb('paidAt', 'is not', null)
  if (payment === 'sold') return isSold(eb)
  if (payment === 'account') return hasToPay(eb)
  if (payment === 'overdue') return eb.and([hasToPay(eb), eb('dueAt', '<', now)])
  return eb('order.id', 'in', eb.selectFrom('refund').select('refund.orderId'))
}
