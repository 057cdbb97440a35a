import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { planOf } from '../../../../tests/support/plan-of.ts'
import type { OrderFilter } from '../../../contract/selling/order-input.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { listMessages } from '../../selling/contact/list-messages.ts'
import { markMessage } from '../../selling/contact/mark-message.ts'
import { sendContactMessage } from '../../selling/contact/send-contact-message.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { releasedAt } from '../../selling/orders/select-orders.ts'
import { refundOrder } from '../../selling/refunds/refund-order.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { readOrderTotal } from './read-order-total.ts'
import { readOverview } from './read-overview.ts'

const DAY = 86_400_000

test.each(engines)('on %s, sums up paid orders less refunds by the day they were placed, and what is waiting', async (engine) => {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const hammer = await aProduct(shop, { name: 'Hammer', sku: 'HM-1', price: 10 })
  const pliers = await aProduct(shop, { name: 'Pliers', sku: 'PL-1', price: 5, available: 40, minimum_order: 20 })
  const order = async (lines: { productID: string; orderUnit: number }[], isPaid = true) => {
    const { orderId } = await placeOrder(shop, customer, anOrderOf(lines))
    if (isPaid) await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    return orderId
  }
  expect(await readOverview(shop, admin, 7)).toMatchObject({ revenue: { now: 0, before: 0 }, average: { now: 0 }, bestSellers: [] })

  await order([{ productID: hammer, orderUnit: 10 }])
  shop.travel(7 * DAY)
  const shipped = await order([{ productID: hammer, orderUnit: 20 }])
  await shipOrder(shop, admin, shipped)
  shop.travel(3 * DAY)
  const refunded = await order([
    { productID: hammer, orderUnit: 10 },
    { productID: pliers, orderUnit: 30 },
  ])
  await refundOrder(shop, admin, refunded, { amountCents: 5_000, reason: 'Bent', restock: [{ position: 1, units: 10 }] })
  await order([{ productID: hammer, orderUnit: 50 }], false)
  const write = (subject: string) =>
    sendContactMessage(shop, { kind: 'visitor' }, { email: 'lars@verft.example', subject, message: 'Up to how much?' })
  await write('Torque')
  shop.travel(2.5 * DAY)
  await write('Torque again')
  const { messageId } = await write('Answered')
  await markMessage(shop, admin, messageId, { answered: true })

  const overview = await readOverview(shop, admin, 7)
  expect(overview).toMatchObject({
    revenue: { now: 400, before: 100 },
    orders: { now: 2, before: 1 },
    average: { now: 200, before: 100 },
    bestSellers: [
      { product: 'Hammer', sku: 'HM-1', units: 30, revenue: 300, before: 100 },
      { product: 'Pliers', units: 20, revenue: 100, before: 0 },
    ],
    expiring: { orders: 1, amount: 500 },
    messages: { unanswered: 2, oldestAt: (await listMessages(shop, admin, {})).items.at(-1)?.sentAt },
    failedWork: [],
    belowMinimum: [],
    belowMinimumCount: 0,
  })
  expect(Object.values(overview.toShip).reduce((sum, orders) => sum + orders, 0)).toBe(2)
  const found = async (filter: OrderFilter) => (await readOrderTotal(shop, admin, filter)).orders
  const dayBefore = (days: number) => new Date(shop.now().getTime() - days * DAY).toISOString().slice(0, 10)
  expect(await found({ payment: 'sold', from: overview.from, to: overview.to })).toBe(overview.orders.now)
  expect(await found({ status: 'pending', paidFrom: dayBefore(6), paidTo: dayBefore(1) })).toBe(
    overview.toShip.days1to2 + overview.toShip.days3to6,
  )
  expect(await found({ status: 'pending', paidTo: dayBefore(7) })).toBe(overview.toShip.days7)
  expect(await found({ payment: 'expiring' })).toBe(overview.expiring.orders)
  expect(overview.days).toHaveLength(7)
  expect(overview.days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(400)
  expect(overview.days.reduce((sum, { before }) => sum + before, 0)).toBe(100)
  expect(overview.days.at(-1)?.day).toBe(overview.to)
  expect((await readOverview(shop, admin, 30)).revenue).toEqual({ now: 500, before: 0 })
  expect(await reconcile(shop.db)).toEqual([])

  await shop.db.updateTable('sales_day').set({ goodsCents: 1 }).where('goodsCents', '=', 10_000).execute()
  await shop.db.updateTable('product_sales_day').set({ units: 1 }).where('productID', '=', pliers).execute()
  expect(
    (await reconcile(shop.db)).map((sentence) => sentence.replaceAll(/[\w-]{36}/g, 'ID').replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY')),
  ).toEqual([
    'The sales of DAY are not the sum of its orders and refunds',
    'The sales of product ID on DAY are not the sum of its order lines',
  ])
})

test.each(engines)('on %s, counts what waits through the index of released orders', async (engine) => {
  const shop = await aShop(engine)
  const query = sql`select count(*) from "order" where status = 'pending' and ${releasedAt} < ${shop.now()}`
  expect(await planOf(shop, query)).toContain('orderReleased')
})
