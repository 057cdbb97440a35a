import { sql } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import { maxOrderCount } from '../../contract/orders.ts'
import { type Overview, overviewPeriods } from '../../contract/overview.ts'
import { addDays, endOfDay, startOfDay } from '../../contract/shop-zone.ts'
import type { Admin } from '../actor.ts'
import { notOrderableSql } from '../catalog/order-quantity-sql.ts'
import { readUnanswered } from '../contact/list-messages.ts'
import type { Database } from '../database/tables.ts'
import { expiresWithinADay } from '../orders/expiry.ts'
import { statusLiteral } from '../orders/status-literal.ts'
import type { Shop } from '../shop.ts'
import { salesDay } from './record-sale.ts'

const BEST_SELLERS = 7
const BELOW_MINIMUM = 7

/** Reads the sales of the last 7, 30 or 90 days with today, and what is waiting. Amounts are in dollars, days are in the shop's zone. */
export async function readOverview(shop: Shop, _admin: Admin, period: keyof typeof overviewPeriods): Promise<Overview> {
  const { db } = shop
  const now = shop.now()
  const dayAt = (daysAgo: number) => addDays(salesDay(now), -daysAgo)
  const offset = overviewPeriods[period]
  const [from, to] = [dayAt(period - 1), dayAt(0)]
  const [sales, bestSellers, waiting] = await Promise.all([
    readSales(db, dayAt(Math.max(2 * period, period + offset) - 1)),
    readBestSellers(db, from, dayAt(2 * period - 1)),
    readWaiting(shop, now),
  ])
  const sumOf = (first: number, last: number) => {
    const days = Array.from({ length: first - last + 1 }, (_, index) => sales.get(dayAt(first - index)))
    return {
      orders: days.reduce((sum, day) => sum + (day?.orders ?? 0), 0),
      cents: days.reduce((sum, day) => sum + (day?.cents ?? 0), 0),
    }
  }
  const [current, before] = [sumOf(period - 1, 0), sumOf(2 * period - 1, period)]
  const average = ({ cents, orders }: { cents: number; orders: number }) => (orders > 0 ? toDollars(Math.round(cents / orders)) : 0)
  return {
    at: now.toISOString(),
    from,
    to,
    revenue: { now: toDollars(current.cents), before: toDollars(before.cents) },
    orders: { now: current.orders, before: before.orders },
    average: { now: average(current), before: average(before) },
    days: Array.from({ length: period }, (_, index) => {
      const daysAgo = period - 1 - index
      const { cents = 0, orders = 0 } = sales.get(dayAt(daysAgo)) ?? {}
      return { day: dayAt(daysAgo), revenue: toDollars(cents), orders, before: toDollars(sales.get(dayAt(daysAgo + offset))?.cents ?? 0) }
    }),
    bestSellers,
    ...waiting,
  }
}

async function readSales(db: Database, from: string): Promise<Map<string, { orders: number; cents: number }>> {
  const days = await db.selectFrom('sales_day').selectAll().where('day', '>=', from).execute()
  return new Map(days.map(({ day, orders, goodsCents, refundedCents }) => [day, { orders, cents: goodsCents - refundedCents }]))
}

async function readBestSellers(db: Database, from: string, before: string): Promise<Overview['bestSellers']> {
  const sums = await db
    .selectFrom('product_sales_day')
    .select(({ fn }) => ['productID', fn.sum('units').as('units'), fn.sum('amountCents').as('cents')])
    .where('day', '>=', from)
    .groupBy('productID')
    .orderBy('cents', 'desc')
    .limit(BEST_SELLERS)
    .execute()
  if (sums.length === 0) return []
  const ids = sums.map(({ productID }) => productID)
  const [products, earlier] = await Promise.all([
    db.selectFrom('product').select(['id', 'name', 'sku', 'image', 'slug']).where('id', 'in', ids).execute(),
    db
      .selectFrom('product_sales_day')
      .select(({ fn }) => ['productID', fn.sum('amountCents').as('cents')])
      .where('day', '>=', before)
      .where('day', '<', from)
      .where('productID', 'in', ids)
      .groupBy('productID')
      .execute(),
  ])
  const productOf = new Map(products.map((product) => [product.id, product]))
  const earlierOf = new Map(earlier.map(({ productID, cents }) => [productID, Number(cents)]))
  return sums.flatMap(({ productID, units, cents }) => {
    const product = productOf.get(productID)
    if (!product || Number(units) <= 0) return []
    const { name, sku, image, slug } = product
    const before = toDollars(earlierOf.get(productID) ?? 0)
    return [{ productID, product: name, sku, productImg: image, slug, units: Number(units), revenue: toDollars(Number(cents)), before }]
  })
}

async function readWaiting({ db }: Shop, now: Date) {
  const today = salesDay(now)
  const paidBetween = (fromDaysAgo: number | undefined, toDaysAgo: number) => {
    const pending = db
      .selectFrom('order')
      .select('id')
      .where('status', '=', statusLiteral('pending'))
      .where('paidAt', '<', endOfDay(addDays(today, -toDaysAgo)))
      .$call((query) => (fromDaysAgo === undefined ? query : query.where('paidAt', '>=', startOfDay(addDays(today, -fromDaysAgo)))))
      .limit(maxOrderCount + 1)
    return countOf(db.selectFrom(pending.as('pending')).select(({ fn }) => fn.countAll().as('count')))
  }
  const belowMinimum = db.selectFrom('product').where('removedAt', 'is', null).where(notOrderableSql)
  const [todayCount, days1to2, days3to6, days7, expiring, messages, failed, below, belowMinimumCount, soldOutCount] = await Promise.all([
    paidBetween(0, 0),
    paidBetween(2, 1),
    paidBetween(6, 3),
    paidBetween(undefined, 7),
    db
      .selectFrom('order')
      .select(({ fn }) => [fn.countAll().as('orders'), fn.sum('amountCents').as('cents'), fn.min('expiresAt').as('firstAt')])
      .where((eb) => expiresWithinADay(eb, now))
      .executeTakeFirstOrThrow(),
    readUnanswered(db),
    db
      .selectFrom('outbox')
      .select(({ fn }) => ['kind', fn.countAll().as('count')])
      .where('state', '=', 'failed')
      .groupBy('kind')
      .orderBy('kind')
      .execute(),
    belowMinimum
      .select(['id as productID', 'name as product', 'sku', 'slug', 'available', 'minimumOrder as minimum_order'])
      .orderBy(sql`1.0 * available / "minimumOrder"`)
      .orderBy('id')
      .limit(BELOW_MINIMUM)
      .execute(),
    countOf(belowMinimum.select(({ fn }) => fn.countAll().as('count'))),
    countOf(belowMinimum.where('available', '=', 0).select(({ fn }) => fn.countAll().as('count'))),
  ])
  return {
    toShip: { today: todayCount, days1to2, days3to6, days7 },
    expiring: {
      orders: Number(expiring.orders),
      amount: toDollars(Number(expiring.cents ?? 0)),
      firstAt: expiring.firstAt ? new Date(expiring.firstAt).toISOString() : null,
    },
    messages,
    failedWork: failed.map(({ kind, count }) => ({ kind, count: Number(count) })),
    belowMinimum: below,
    belowMinimumCount,
    soldOutCount,
  }
}

async function countOf(query: { executeTakeFirstOrThrow(): Promise<{ count: unknown }> }): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count)
}
