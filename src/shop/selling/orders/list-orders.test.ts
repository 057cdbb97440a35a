import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import { countOrdersByStatus, listOrdersOf } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

it.each(engines)("a person's orders come page by page, the newest first, and nobody else's, on %s", async (engine) => {
  const shop = await aShop(engine)
  const [admin, customer, other] = [await anAdmin(shop), await aCustomer(shop), await aCustomer(shop)]
  const product = await aProduct(shop)
  const place = async (person: typeof customer) => (await placeOrder(shop, person, anOrder(product, 10))).orderId
  const [first, second, third] = [await place(customer), await place(customer), await place(customer)]
  await place(other)
  const ids = ({ items }: Awaited<ReturnType<typeof listOrdersOf>>) => items.map(({ _id }) => _id)

  const page = await listOrdersOf(shop, customer, { email: customer.email, limit: 2 })
  expect(ids(page)).toEqual([third, second])
  const rest = await listOrdersOf(shop, customer, { email: customer.email, limit: 2, after: page.next })
  expect([ids(rest), rest.next]).toEqual([[first], undefined])
  expect(ids(await listOrdersOf(shop, admin, { email: customer.email }))).toEqual([third, second, first])
  await expect(listOrdersOf(shop, other, { email: customer.email })).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(listOrdersOf(shop, admin, { email: 'nobody@nordverft.example' })).rejects.toMatchObject({ reason: 'not-found' })
})

it.each(engines)('a customer finds own orders by numbers, products and state, also beyond one page, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [customer, other, product] = [await aCustomer(shop), await aCustomer(shop), await aProduct(shop)]
  const place = async (person: typeof customer, purchaseOrder: string) =>
    (await placeOrder(shop, person, { ...anOrder(product, 10), purchaseOrder })).orderId
  const [first, , third] = [await place(customer, 'PO-4711'), await place(customer, 'PO-9'), await place(customer, 'po 4711 b')]
  await place(other, 'PO-4711')
  const find = async (request: Omit<Parameters<typeof listOrdersOf>[2], 'email'>) => {
    const { items, next } = await listOrdersOf(shop, customer, { email: customer.email, ...request })
    return { ids: items.map(({ _id }) => _id), next }
  }
  expect(await find({ search: 'PO 4711' })).toEqual({ ids: [third, first], next: undefined })
  expect(await find({ search: '4711', limit: 1 })).toEqual({ ids: [third], next: third })
  expect(await find({ search: '4711', limit: 1, after: third })).toEqual({ ids: [first], next: undefined })
  expect((await find({ search: 'pliers' })).ids).toHaveLength(3)
  expect((await find({ status: 'unpaid', search: 'pliers' })).ids).toHaveLength(3)
  expect((await find({ status: 'shipped' })).ids).toEqual([])
})

it.each(engines)('counts the orders in each state and in total, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [admin, customer, product] = [await anAdmin(shop), await aCustomer(shop), await aProduct(shop)]
  for (const [status, times] of Object.entries({ unpaid: 1, pending: 2, shipped: 3, refunded: 4 } as const)) {
    for (let time = 0; time < times; time++) {
      const { orderId } = await placeOrder(shop, customer, anOrder(product, 10))
      await shop.db
        .updateTable('order')
        .set({ status: status as OrderStatus })
        .where('id', '=', orderId)
        .execute()
    }
  }
  expect(await countOrdersByStatus(shop, admin)).toEqual({ all: 10, unpaid: 1, pending: 2, shipped: 3, refunded: 4 })
})
