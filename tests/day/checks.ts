import { toCents } from '../../src/contract/ground/money.ts'
import type { Overview, ProductSales } from '../../src/contract/office/overview.ts'
import { averageOrderCents } from '../../src/contract/rules/average-order.ts'
import { keptUnits } from '../../src/contract/rules/kept-units.ts'
import { maxOrderCount } from '../../src/contract/selling/max-order-count.ts'
import type { Order } from '../../src/contract/selling/order.ts'
import type { OrderTotal } from '../../src/contract/selling/orders.ts'
import { ordersOf } from '../../src/web/admin/overview/overview-period.ts'
import { expiringPath, toShipAges, toShipPath } from '../../src/web/admin/overview/to-ship-ages.ts'
import type { Person } from './person.ts'

/** Counts end at one more than this. */
const counted = (rows: number) => Math.min(rows, maxOrderCount + 1)

type Differ = (what: string, says: unknown, rows: unknown) => void

/** Compares every number of the overview and every count of a tab with the rows that it leads to. Nobody may work meanwhile. */
export async function findDifferences(office: Person, customers: Person[]): Promise<string[]> {
  const differences: string[] = []
  const differ: Differ = (what, says, rows) => {
    if (says !== rows) differences.push(`${what} says ${says}, its rows ${rows}`)
  }
  await compareOrderTabs(office, differ)
  for (const days of [7, 30, 90]) await compareOverview(office, days, differ)
  await compareTabs(office, differ)
  for (const customer of customers) await compareSummary(customer, differ)
  return differences
}

async function compareOrderTabs(office: Person, differ: Differ) {
  const counts = await office.ask('check', 'GET', '/order-counts')
  const rows = await office.all<Order>('check', '/all-orders')
  for (const status of ['unpaid', 'pending', 'shipped', 'refunded'] as const) {
    const listed = await office.all<Order>('check', `/all-orders?status=${status}`)
    differ(`The list of ${status} orders`, listed.length, rows.filter((order) => order.status === status).length)
    differ(`The tab of ${status} orders`, counts[status], counted(listed.length))
  }
  differ('The list of all orders, each once', new Set(rows.map(({ _id }) => _id)).size, rows.length)
  const canceled = await office.all<{ _id: string }>('check', '/canceled-order')
  differ('The tab of canceled orders', (await office.ask('check', 'GET', '/canceled-order-count')).orders, counted(canceled.length))
}

/** What the rows of a list of orders add up to; what stands over them must say the same. */
async function follow(office: Person, path: string, differ: Differ) {
  const query = path.slice(path.indexOf('?') + 1)
  const rows = await office.all<Order>('check', `/all-orders?${query}`)
  const total = (await office.ask('check', 'GET', `/order-total?${query}`)) as OrderTotal
  const sum = (cents: (order: Order) => number) => rows.reduce((all, order) => all + cents(order), 0)
  const [goods, refunded] = [sum((order) => toCents(order.goods)), sum((order) => toCents(order.refunded))]
  const refundedOrders = rows.filter((order) => order.refunded >= order.orderAmount).length
  if (total.amount !== null) {
    differ(`The number over ${query}`, total.orders, rows.length)
    differ(`The sum over ${query}`, toCents(total.amount), goods)
    differ(`What was refunded over ${query}`, toCents(total.refunded ?? 0), refunded)
    differ(`The refunded orders over ${query}`, total.refundedOrders, refundedOrders)
  } else differ(`The number over ${query}`, total.orders, counted(rows.length))
  return { rows, total, cents: goods - refunded, refundedOrders }
}

async function compareOverview(office: Person, period: number, differ: Differ) {
  const overview = (await office.ask('check', 'GET', `/overview?days=${period}`)) as Overview
  const { from, to, revenue, orders, average, refundedOrders, days, productsSold, bestSellers, expiring } = overview
  const named = `of the overview of ${period} days`
  const paid = await follow(office, ordersOf(from, to), differ)
  differ(`The revenue ${named}`, toCents(revenue?.now ?? 0), paid.cents)
  differ(`The orders ${named}`, orders.now, paid.rows.length)
  differ(`The refunded orders ${named}`, refundedOrders, paid.refundedOrders)
  const rows = { orders: paid.rows.length, refundedOrders: paid.refundedOrders, cents: paid.cents }
  differ(`The average ${named}`, toCents(average?.now ?? 0), averageOrderCents(rows))
  for (const day of days.filter((some) => some.orders > 0)) {
    const list = await follow(office, ordersOf(day.day, day.day), differ)
    differ(`The revenue of ${day.day} ${named}`, toCents(day.revenue), list.cents)
    differ(`The orders of ${day.day} ${named}`, day.orders, list.rows.length)
  }
  const sold = await office.all<ProductSales>('check', `/product-sales?days=${period}`)
  differ(`The number of products sold ${named}`, productsSold, sold.length)
  for (const { productID, units, revenue: amount } of [...bestSellers, ...sold.slice(-3)]) {
    const { rows } = await follow(office, ordersOf(from, to, productID), differ)
    const lines = rows.flatMap((row) => row.lines.filter((line) => line.productID === productID))
    differ(
      `The units of ${productID} ${named}`,
      units,
      lines.reduce((sum, line) => sum + keptUnits(line), 0),
    )
    differ(
      `The revenue of ${productID} ${named}`,
      toCents(amount),
      lines.reduce((sum, line) => sum + keptUnits(line) * toCents(line.price), 0),
    )
  }
  const ages = toShipAges(overview)
  for (const { name, path, count } of ages)
    differ(`To ship, ${name}, ${named}`, count, counted((await follow(office, path, differ)).rows.length))
  const waiting = await follow(office, toShipPath, differ)
  differ(`To ship ${named}`, counted(ages.reduce((sum, { count }) => sum + count, 0)), counted(waiting.rows.length))
  differ(`Expiring ${named}`, expiring.orders, counted((await follow(office, expiringPath, differ)).rows.length))
}

async function compareTabs(office: Person, differ: Differ) {
  const count = async (path: string) => (await office.all<unknown>('check', path)).length
  const { messages, failedWork, belowMinimumCount, soldOutCount } = (await office.ask('check', 'GET', '/overview')) as Overview
  const inbox = await office.ask('check', 'GET', '/message-counts')
  differ('The inbox', inbox.unanswered, await count('/message?answered=false'))
  differ('The answered messages', inbox.answered, await count('/message?answered=true'))
  differ('The messages of the overview', messages.unanswered, inbox.unanswered)
  const products = await office.ask('check', 'GET', '/product-counts')
  differ('The products', products.all, await count('/all-products?hidden=false'))
  differ('The drafts', products.hidden, await count('/all-products?hidden=true'))
  differ('The products sold out', products.soldOut, await count('/all-products?stock=sold-out&hidden=false'))
  differ('The products below minimum', products.belowMinimum, await count('/all-products?stock=below-minimum&hidden=false'))
  differ('The products with low stock', products.lowStock, await count('/all-products?stock=low&hidden=false'))
  differ('The products below minimum of the overview', belowMinimumCount, products.belowMinimum + products.soldOut)
  differ('The products sold out of the overview', soldOutCount, products.soldOut)
  const work = await office.ask('check', 'GET', '/outbox-counts')
  const failed = await count('/outbox?state=failed')
  differ('The failed work', work.failed, failed)
  differ('The dismissed work', work.dismissed, await count('/outbox?state=dismissed'))
  differ(
    'The failed work of the overview',
    failedWork.reduce((sum, some) => sum + some.count, 0),
    failed,
  )
  const reviews = await office.ask('check', 'GET', '/managed-review-counts')
  differ('The reviews', reviews.all, await count('/managed-review?state=all'))
  differ('The reviews without an answer', reviews.unanswered, await count('/managed-review?state=unanswered'))
  differ('The hidden reviews', reviews.hidden, await count('/managed-review?state=hidden'))
}

async function compareSummary(customer: Person, differ: Differ) {
  const mine = `email=${encodeURIComponent(customer.email)}`
  const summary = await customer.ask('check', 'GET', `/order-summary?${mine}`)
  const orders = await customer.all<Order>('check', `/order/?${mine}`)
  const unpaid = orders.filter(({ status }) => status === 'unpaid')
  differ(`My orders of ${customer.email}`, summary.orders, orders.length)
  differ(`My unpaid orders of ${customer.email}`, summary.unpaid, unpaid.length)
  differ(
    `What ${customer.email} has to pay`,
    toCents(summary.unpaidAmount),
    unpaid.reduce((sum, order) => sum + toCents(order.toPay), 0),
  )
}
