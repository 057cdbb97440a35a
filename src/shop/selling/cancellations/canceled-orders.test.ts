import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { findOrders } from '../orders/find-orders.ts'
import { countOrdersByStatus, listOrdersOf } from '../orders/list-orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { readOrder } from '../orders/read-order.ts'
import { readOrderSummary } from '../orders/read-order-summary.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { keepCanceledOrders } from './keep-canceled-orders.ts'
import { countCanceledOrders, listCanceledOrders } from './list-canceled-orders.ts'
import { readCanceledOrder } from './read-canceled-order.ts'

async function aScene(engine: (typeof engines)[number]) {
  const shop = await aShop(engine)
  const [admin, customer, other] = [await anAdmin(shop), await aCustomer(shop), await aCustomer(shop, 'Björn Åkesson')]
  const product = await aProduct(shop)
  const place = async (person: typeof customer, purchaseOrder = '') =>
    (await placeOrder(shop, person, { ...anOrder(product, 10), purchaseOrder })).orderId
  const canceled = await place(customer, 'PO-4711')
  const byOffice = await place(other)
  await cancelOrder(shop, customer, canceled)
  await cancelOrder(shop, admin, byOffice)
  const expired = await place(customer)
  shop.travel((shop.config.unpaidOrderHours + 1) * 3_600_000)
  expect(await expireOrders(shop)).toBe(1)
  return { shop, admin, customer, other, product, canceled, byOffice, expired }
}

it.each(engines)('an order that ends is kept with its lines, the reason, the time and who did it, on %s', async (engine) => {
  const { shop, admin, customer, other, product, canceled, byOffice, expired } = await aScene(engine)
  const kept = await readCanceledOrder(shop, customer, canceled)
  expect(kept).toMatchObject({ reason: 'canceled', canceledBy: 'customer', purchaseOrder: 'PO-4711', orderAmount: 89, actorName: null })
  expect(kept.lines).toMatchObject([{ productID: product, product: 'Combination pliers 180 mm', orderUnit: 10, price: 8.9, amount: 89 }])
  expect(Date.parse(kept.canceledAt)).toBeGreaterThanOrEqual(Date.parse(kept.placedAt))
  expect(await readCanceledOrder(shop, admin, byOffice)).toMatchObject({ canceledBy: 'office', actorName: 'Ada Admin' })
  expect(await readCanceledOrder(shop, other, byOffice)).toMatchObject({ canceledBy: 'office', actorName: null })
  expect(await readCanceledOrder(shop, customer, expired)).toMatchObject({ reason: 'expired', canceledBy: 'shop' })
  expect(await reconcile(shop.db)).toEqual([])
})

it.each(engines)('a stranger finds no canceled order, by ID, list, count or search, on %s', async (engine) => {
  const { shop, customer, other, canceled, byOffice } = await aScene(engine)
  await expect(readCanceledOrder(shop, other, canceled)).rejects.toMatchObject({ reason: 'not-found' })
  await expect(readCanceledOrder(shop, customer, 'nothing')).rejects.toMatchObject({ reason: 'not-found' })
  await expect(listCanceledOrders(shop, other, { email: customer.email })).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(countCanceledOrders(shop, other, { email: customer.email })).rejects.toMatchObject({ reason: 'not-allowed' })
  const ids = async (filter: object) => (await listCanceledOrders(shop, other, filter)).items.map(({ _id }) => _id)
  expect(await ids({})).toEqual([byOffice])
  expect(await ids({ search: 'PO-4711' })).toEqual([])
  expect(await ids({ search: canceled })).toEqual([])
})

it.each(engines)('canceled orders are listed page by page and found by numbers and by who ordered, on %s', async (engine) => {
  const { shop, admin, customer, canceled, byOffice, expired } = await aScene(engine)
  const ids = async (filter: Parameters<typeof listCanceledOrders>[2]) =>
    (await listCanceledOrders(shop, admin, filter)).items.map(({ _id }) => _id)
  expect(await ids({})).toEqual([expired, byOffice, canceled])
  const { items, next } = await listCanceledOrders(shop, admin, { limit: 2 })
  expect([items.length, await ids({ limit: 2, after: next })]).toEqual([2, [canceled]])
  expect(await ids({ email: customer.email })).toEqual([expired, canceled])
  const { number } = await readCanceledOrder(shop, admin, canceled)
  for (const search of [number, `Order ${number}`, number.slice(0, 4), 'po 4711', '4711', canceled])
    expect(await ids({ search })).toEqual([canceled])
  expect(await ids({ search: 'bjorn akesson' })).toEqual([byOffice])
  expect(await ids({ search: 'nobody at all' })).toEqual([])
  expect(await countCanceledOrders(shop, admin, {})).toBe(3)
  expect(await countCanceledOrders(shop, admin, { search: 'Nordverft' })).toBe(3)
  expect(await countCanceledOrders(shop, customer, {})).toBe(2)
})

it.each(engines)('a canceled order is in none of the lists, counts and answers of orders, on %s', async (engine) => {
  const { shop, admin, customer, canceled } = await aScene(engine)
  expect((await findOrders(shop, admin, {})).items).toEqual([])
  expect((await findOrders(shop, admin, { search: 'PO-4711' })).items).toEqual([])
  expect((await listOrdersOf(shop, customer, { email: customer.email })).items).toEqual([])
  expect(await countOrdersByStatus(shop, admin)).toEqual({ all: 0, unpaid: 0, pending: 0, shipped: 0, refunded: 0 })
  expect(await readOrderSummary(shop, customer, { email: customer.email })).toEqual({
    orders: 0,
    unpaid: 0,
    unpaidAmount: 0,
    openAmount: 0,
  })
  await expect(readOrder(shop, customer, canceled)).rejects.toMatchObject({ reason: 'not-found' })
  await expect(cancelOrder(shop, customer, canceled)).rejects.toMatchObject({ reason: 'not-found' })
})

it.each(engines)('an order that the version before canceled beside this one is kept from its event, on %s', async (engine) => {
  const { shop, admin, customer, canceled } = await aScene(engine)
  const { product } = await readCanceledOrder(shop, admin, canceled)
  const { orderId } = await placeOrder(shop, customer, anOrder((await readCanceledOrder(shop, admin, canceled)).productID, 20))
  await cancelOrder(shop, customer, orderId)
  const before = await readCanceledOrder(shop, admin, orderId)
  await shop.db.deleteFrom('canceled_order').where('id', '=', orderId).execute()
  await keepCanceledOrders(shop)
  expect(await readCanceledOrder(shop, admin, orderId)).toEqual({ ...before, canceledAt: expect.any(String) })
  expect(before).toMatchObject({ product, orderUnit: 20 })
  expect(await reconcile(shop.db)).toEqual([])
})
