import { sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import { addDays, endOfDay, inShopZone, startOfDay } from '../../../contract/ground/shop-zone.ts'
import { type Overview, overviewPeriods } from '../../../contract/office/overview.ts'
import { averageOrderCents } from '../../../contract/rules/average-order.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import { isPublicSql } from '../../catalog/products/draft-sql.ts'
import { notOrderableSql } from '../../catalog/products/order-quantity-sql.ts'
import type { Admin } from '../../ground/actor.ts'
import { seesRevenue } from '../../ground/sees-revenue.ts'
import { readUnanswered } from '../../selling/contact/list-messages.ts'
import { expiresWithinADay } from '../../selling/orders/expiry.ts'
import { releasedAt } from '../../selling/orders/select-orders.ts'
import { statusLiteral } from '../../selling/orders/status-literal.ts'
import type { Shop } from '../../shop.ts'
import { countProductsSold, listProductSales } from './list-product-sales.ts'
import { periodAt } from './period-at.ts'
import { addSales, noSales, readSales, type Sales } from './read-sales.ts'

const BEST_SELLERS = 7
const BELOW_MINIMUM = 7

/** Reads the sales of the last 7, 30 or 90 days with today, and what is waiting. Amounts are in the shop's currency, days are in the shop's zone. */
export async function readOverview(shop: Shop, admin: Admin, period: keyof typeof overviewPeriods): Promise<Overview> {
  const { db } = shop
  const now = shop.now()
  const offset = overviewPeriods[period]
  const { dayAt, from, to, before: dayBefore } = periodAt(now, period)
  const [sales, bestSellers, productsSold, waiting] = await Promise.all([
    readSales(db, { from: dayAt(Math.max(2 * period, period + offset) - 1) }),
    listProductSales(db, { from, before: dayBefore, limit: BEST_SELLERS }),
    countProductsSold(db, from),
    readWaiting(shop, now),
  ])
  const salesAt = (daysAgo: number) => sales.get(dayAt(daysAgo)) ?? noSales
  const sumOf = (first: number, last: number) =>
    Array.from({ length: first - last + 1 }, (_, index) => salesAt(first - index)).reduce(addSales, noSales)
  const [current, before] = [sumOf(period - 1, 0), sumOf(2 * period - 1, period)]
  const revenue = (sums: Sales) => sums.goodsCents - sums.refundedCents
  const average = (sums: Sales) => toAmount(averageOrderCents({ ...sums, cents: revenue(sums) }))
  const overview = {
    at: now.toISOString(),
    from,
    to,
    revenue: { now: toAmount(revenue(current)), before: toAmount(revenue(before)) },
    orders: { now: current.orders, before: before.orders },
    average: { now: average(current), before: average(before) },
    refundedOrders: current.refundedOrders,
    days: Array.from({ length: period }, (_, index) => {
      const daysAgo = period - 1 - index
      const { orders } = salesAt(daysAgo)
      return {
        day: dayAt(daysAgo),
        revenue: toAmount(revenue(salesAt(daysAgo))),
        orders,
        before: toAmount(revenue(salesAt(daysAgo + offset))),
      }
    }),
    bestSellers: bestSellers.items,
    productsSold,
    ...waiting,
  }
  return seesRevenue(admin) ? overview : withoutSums(overview)
}

const withoutSums = (overview: Overview): Overview => ({
  ...overview,
  revenue: null,
  average: null,
  days: [],
  bestSellers: [],
  expiring: { ...overview.expiring, amount: null },
})

async function readWaiting({ db }: Shop, now: Date) {
  const today = inShopZone(now)[0]
  const paidBetween = (fromDaysAgo: number | undefined, toDaysAgo: number) => {
    const pending = db
      .selectFrom('order')
      .select('id')
      .where('status', '=', statusLiteral('pending'))
      .where(releasedAt, '<', endOfDay(addDays(today, -toDaysAgo)))
      .$call((query) => (fromDaysAgo === undefined ? query : query.where(releasedAt, '>=', startOfDay(addDays(today, -fromDaysAgo)))))
      .limit(maxOrderCount + 1)
    return countOf(db.selectFrom(pending.as('pending')).select(({ fn }) => fn.countAll().as('count')))
  }
  const belowMinimum = db.selectFrom('product').where(isPublicSql).where(notOrderableSql)
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
      .where('dismissedAt', 'is', null)
      .groupBy('kind')
      .orderBy('kind')
      .execute(),
    belowMinimum
      .select(['id as productID', 'name as product', 'sku', 'image', 'family', 'available', 'minimumOrder as minimum_order'])
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
      amount: toAmount(Number(expiring.cents ?? 0)),
      firstAt: expiring.firstAt ? new Date(expiring.firstAt).toISOString() : null,
    },
    messages,
    failedWork: failed.map(({ kind, count }) => ({ kind, count: Number(count) })),
    belowMinimum: below.map(({ image, family, ...product }) => ({ ...product, productImg: pictureOf({ image, family }) })),
    belowMinimumCount,
    soldOutCount,
  }
}

async function countOf(query: { executeTakeFirstOrThrow(): Promise<{ count: unknown }> }): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count)
}
