import { expect, it } from 'vitest'
import { aShop, engines } from '../../../tests/support/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../../../tests/support/make.ts'
import { startPayment } from '../payments/start-payment.ts'
import { hasExpired } from './expiry.ts'
import { placeOrder } from './place-order.ts'

const HOUR = 3_600_000

it('an order has expired from its last moment on', () => {
  const expiresAt = new Date('2026-11-23T12:00:00.000Z')
  expect(hasExpired({ expiresAt }, new Date('2026-11-23T11:59:59.999Z'))).toBe(false)
  expect(hasExpired({ expiresAt }, expiresAt)).toBe(true)
  expect(hasExpired({ expiresAt }, new Date('2026-11-23T12:00:00.001Z'))).toBe(true)
})

it.each(engines)('an expired order that is not ended yet can no longer be paid, on %s', async (engine) => {
  const shop = await aShop(engine)
  const customer = await aCustomer(shop)
  const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
  shop.travel(shop.config.unpaidOrderHours * HOUR + 1)
  await expect(startPayment(shop, customer, orderId)).rejects.toMatchObject({
    reason: 'wrong-state',
    message: 'This order was not paid in time and can no longer be paid',
  })
})
