import { expect, it } from 'vitest'
import { aShop, engines } from '../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../tests/support/make.ts'
import { listOrdersOf } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

it.each(engines)("a person's orders come page by page, the newest first, and nobody else's, on %s", async (engine) => {
  const shop = await aShop(engine)
  const [admin, customer, other] = [await anAdmin(shop), await aCustomer(shop), await aCustomer(shop)]
  const product = await aProduct(shop)
  const place = async (person: typeof customer) => (await placeOrder(shop, person, anOrder(product, 10))).orderId
  const [first, second, third] = [await place(customer), await place(customer), await place(customer)]
  await place(other)
  const ids = ({ items }: Awaited<ReturnType<typeof listOrdersOf>>) => items.map(({ _id }) => _id)

  const page = await listOrdersOf(shop, customer, customer.email, { limit: 2 })
  expect(ids(page)).toEqual([third, second])
  const rest = await listOrdersOf(shop, customer, customer.email, { limit: 2, after: page.next })
  expect([ids(rest), rest.next]).toEqual([[first], undefined])
  expect(ids(await listOrdersOf(shop, admin, customer.email, {}))).toEqual([third, second, first])
  await expect(listOrdersOf(shop, other, customer.email, {})).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(listOrdersOf(shop, admin, 'nobody@nordverft.example', {})).rejects.toMatchObject({ reason: 'not-found' })
})
