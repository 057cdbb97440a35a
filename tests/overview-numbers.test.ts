import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmount, toCents } from '../src/contract/ground/money.ts'
import { averageOrderCents } from '../src/contract/rules/average-order.ts'
import { keptUnits } from '../src/contract/rules/kept-units.ts'
import type { Order } from '../src/contract/selling/order.ts'
import type { Admin } from '../src/shop/ground/actor.ts'
import { readOrderTotal } from '../src/shop/office/overview/read-order-total.ts'
import { readOverview } from '../src/shop/office/overview/read-overview.ts'
import { readProductSales } from '../src/shop/office/overview/read-product-sales.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { cancelOrder } from '../src/shop/selling/cancellations/cancel-order.ts'
import { findOrders } from '../src/shop/selling/orders/find-orders.ts'
import { holdOrder } from '../src/shop/selling/orders/hold-order.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { refundOrder } from '../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../src/shop/selling/shipments/ship-order.ts'
import { checkOrderQuery, readOrderQuery } from '../src/web/admin/orders/order-query.ts'
import { spansOf } from '../src/web/admin/overview/chart-scale.ts'
import { ordersOf } from '../src/web/admin/overview/overview-period.ts'
import { expiringPath, toShipAges, toShipPath } from '../src/web/admin/overview/to-ship-ages.ts'
import { aShop, enginesInTurn, type TestShop } from './support/a-shop.ts'
import { liftLimits } from './support/lift-limits.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from './support/make.ts'
import { deliverEvents, listenForEvents, payWithCard } from './support/payments.ts'

const PRODUCTS = 9

const anyOrder = fc.record({
  hoursLater: fc.integer({ min: 0, max: 60 }),
  lines: fc.uniqueArray(fc.record({ product: fc.nat(PRODUCTS - 1), units: fc.integer({ min: 10, max: 40 }) }), {
    selector: ({ product }) => product,
    minLength: 1,
    maxLength: 4,
  }),
  fate: fc.constantFrom('unpaid', 'canceled', 'paid', 'paid', 'held', 'shipped', 'part shipped', 'refunded', 'part refunded', 'returned'),
})
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

async function addOrders(shop: TestShop, admin: Admin, orders: AnyOrder[]) {
  await liftLimits(shop)
  const customer = await aCustomer(shop)
  const products: string[] = []
  for (let index = 0; index < PRODUCTS; index++) products.push(await aProduct(shop, { price: 1.37 + index * 2.11, available: 100_000 }))
  for (const { hoursLater, lines, fate } of orders) {
    shop.travel(hoursLater * 3_600_000)
    const ordered = lines.map(({ product, units }) => ({ productID: products[product] ?? '', orderUnit: units }))
    const { orderId, amountCents } = await placeOrder(shop, customer, anOrderOf(ordered))
    if (fate === 'canceled') await cancelOrder(shop, admin, orderId)
    if (fate === 'unpaid' || fate === 'canceled') continue
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    const refund = (cents: number, units: number) =>
      refundOrder(shop, admin, orderId, { amountCents: cents, reason: 'Late', restock: units > 0 ? [{ position: 0, units }] : [] })
    if (fate === 'held') await holdOrder(shop, admin, orderId, 'Calls back')
    if (fate === 'shipped' || fate === 'returned') await shipOrder(shop, admin, orderId)
    if (fate === 'part shipped') await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 5 }] })
    if (fate === 'refunded') await refund(amountCents, 0)
    if (fate === 'part refunded') await refund(123, 0)
    if (fate === 'returned') await refund(456, 3)
  }
}

/** Every row of the list at this address, page by page, as the list of all orders reads it. */
async function follow(shop: TestShop, admin: Admin, path: string) {
  const { filter } = checkOrderQuery(readOrderQuery(new URLSearchParams(path.slice(path.indexOf('?')))))
  if (!filter) throw new Error(`The list refuses ${path}`)
  const rows: Order[] = []
  for (let after: string | undefined; ; ) {
    const page = await findOrders(shop, admin, { ...filter, limit: 7, after })
    rows.push(...page.items)
    if (!page.next) break
    after = page.next
  }
  const total = await readOrderTotal(shop, admin, filter)
  const sum = (cents: (order: Order) => number) => rows.reduce((all, order) => all + cents(order), 0)
  const [amount, refunded] = [sum(({ orderAmount }) => toCents(orderAmount)), sum((order) => toCents(order.refunded))]
  const refundedOrders = rows.filter((order) => order.refunded >= order.orderAmount).length
  // What stands over the rows is what they add up to.
  expect(total).toMatchObject({ orders: rows.length, amount: toAmount(amount), refunded: toAmount(refunded), refundedOrders })
  return {
    rows,
    total,
    amount: toAmount(amount),
    revenue: toAmount(amount - refunded),
    average: toAmount(averageOrderCents({ orders: rows.length, refundedOrders, cents: amount - refunded })),
    refundedOrders,
  }
}

const orderSets = { sqlite: 4, postgres: 1 }

test.each(enginesInTurn)(
  'on %s, every number of the overview is what the rows behind its link add up to',
  { timeout: 180_000 },
  async (engine) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { minLength: 14, maxLength: 26 }), async (orders) => {
        const shop = await aShop(engine)
        await listenForEvents(shop)
        const admin = await anAdmin(shop)
        await addOrders(shop, admin, orders)
        for (const period of [7, 30, 90] as const) {
          const overview = await readOverview(shop, admin, period)
          const { from, to, revenue, orders, average, refundedOrders, days, bestSellers, productsSold, expiring } = overview
          const figures = await follow(shop, admin, ordersOf(from, to))
          expect(figures).toMatchObject({ revenue: revenue?.now, average: average?.now, refundedOrders })
          expect(figures.rows).toHaveLength(orders.now)
          for (const span of [...spansOf(days), ...days.slice(-8).map((day) => ({ ...day, from: day.day, to: day.day }))]) {
            const list = await follow(shop, admin, ordersOf(span.from, span.to))
            expect(list.revenue).toBeCloseTo(span.revenue, 6)
            expect(list.rows).toHaveLength(span.orders)
          }
          const sold = await readAllProducts(shop, admin, period)
          expect(sold).toHaveLength(productsSold)
          expect(sold.slice(0, bestSellers.length)).toEqual(bestSellers)
          for (const { productID, units, revenue } of sold) {
            const { rows, total } = await follow(shop, admin, ordersOf(from, to, productID))
            const lines = rows.flatMap((row) => row.lines.filter((line) => line.productID === productID))
            expect(rows).toHaveLength(lines.length)
            expect(total.product).toMatchObject({ units, amount: revenue })
            expect(lines.reduce((sum, line) => sum + keptUnits(line) * toCents(line.price), 0)).toBe(toCents(revenue))
          }
          const ages = toShipAges(overview)
          for (const { path, count } of ages) expect((await follow(shop, admin, path)).rows).toHaveLength(count)
          expect((await follow(shop, admin, toShipPath)).rows).toHaveLength(ages.reduce((sum, { count }) => sum + count, 0))
          const soon = await follow(shop, admin, expiringPath)
          expect([soon.rows.length, soon.amount]).toEqual([expiring.orders, expiring.amount])
        }
        expect(await reconcile(shop.db)).toEqual([])
      }),
      { numRuns: orderSets[engine], endOnFailure: true },
    )
  },
)

async function readAllProducts(shop: TestShop, admin: Admin, period: 7 | 30 | 90) {
  const first = await readProductSales(shop, admin, { period, limit: 2 })
  const items = [...first.items]
  for (let { next } = first; next; ) {
    const page = await readProductSales(shop, admin, { period, limit: 2, after: next })
    items.push(...page.items)
    next = page.next
  }
  return items
}
