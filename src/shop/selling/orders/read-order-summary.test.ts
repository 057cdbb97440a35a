import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { placeOrder } from './place-order.ts'
import { readOrderSummary } from './read-order-summary.ts'

it.each(engines)('counts all orders of one person and adds up the unpaid ones, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [customer, other, admin] = [await aCustomer(shop), await aCustomer(shop), await anAdmin(shop)]
  expect(await readOrderSummary(shop, customer, { email: customer.email })).toEqual({
    orders: 0,
    unpaid: 0,
    unpaidAmount: 0,
    openAmount: 0,
  })
  const productId = await aProduct(shop, { price: 8.9 })
  const { orderId: paid } = await placeOrder(shop, customer, anOrder(productId, 10))
  for (const units of [10, 11]) await placeOrder(shop, customer, anOrder(productId, units))
  await placeOrder(shop, other, anOrder(productId, 500))
  await shop.db.updateTable('order').set({ status: 'pending' }).where('id', '=', paid).execute()
  const summary = { orders: 3, unpaid: 2, unpaidAmount: 186.9, openAmount: 0 }
  expect(await readOrderSummary(shop, customer, { email: customer.email })).toEqual(summary)
  expect(await readOrderSummary(shop, admin, { email: customer.email })).toEqual(summary)
  await expect(readOrderSummary(shop, other, { email: customer.email })).rejects.toMatchObject({ reason: 'not-allowed' })
})
