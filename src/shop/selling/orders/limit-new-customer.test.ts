import { expect, it } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { toCents } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { findManagedProduct } from '../../catalog/products/list-products.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { listUnpaidHolds } from '../cancellations/list-unpaid-holds.ts'
import { releaseUnpaidOrders } from '../cancellations/release-unpaid-orders.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { readOrderPreview } from './read-order-preview.ts'
import { sendExpiryReminders } from './send-expiry-reminders.ts'

const HOUR = 3_600_000
const small = { newCustomerOrders: 2, newCustomerProducts: 1, newCustomersProducts: null }

async function aScene(engine: (typeof engines)[number], limits: Partial<Record<keyof typeof small, number | null>> = small) {
  const shop = await aShop(engine)
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  await editSettings(shop, admin, { version: 1, ...limits })
  const [one, other, plenty] = [
    await aProduct(shop, { available: 100 }),
    await aProduct(shop, { available: 100 }),
    await aProduct(shop, { available: 10_000 }),
  ]
  return { shop, admin, customer, one, other, plenty }
}

async function pay(shop: TestShop, admin: Awaited<ReturnType<typeof anAdmin>>, orderId: string) {
  const { orderAmount } = await readOrder(shop, admin, orderId)
  const [date] = inShopZone(shop.now())
  await recordPayment(shop, admin, orderId, { amountCents: toCents(orderAmount), reference: 'Statement 11', date })
}

it.each(engines)('a customer is limited until an order is paid, on %s', async (engine) => {
  const { shop, admin, customer, one, other } = await aScene(engine)
  const { orderId } = await placeOrder(shop, customer, anOrder(one, 100))
  const refused = placeOrder(shop, customer, anOrder(other, 100))
  await expect(refused).rejects.toMatchObject({
    reason: 'out-of-range',
    message: 'At most 90 can be ordered before your first order is paid',
    facts: { reason: 'left-for-others', suggestion: 90, available: 100, minimum_order: 10 },
  })
  await pay(shop, admin, orderId)
  expect(await readOrderPreview(shop, customer, [{ productID: other, orderUnit: 100 }])).not.toHaveProperty('newCustomer')
  await placeOrder(shop, customer, anOrder(other, 100))
})

it.each(engines)('one more unpaid order than the limit is refused, on %s', async (engine) => {
  const { shop, customer, plenty } = await aScene(engine)
  for (let order = 0; order < 2; order++) await placeOrder(shop, customer, anOrder(plenty, 10))
  await expect(placeOrder(shop, customer, anOrder(plenty, 10))).rejects.toMatchObject({
    reason: 'unpaid-orders',
    facts: { unpaid: 2, limit: 2 },
  })
})

it.each(engines)('members of a company with terms and administrators have no limit, on %s', async (engine) => {
  const { shop, admin, customer, one, other } = await aScene(engine)
  await aCompany(shop, [[customer, 'buyer']], { termsDays: 30, creditLimitCents: 100_000 })
  for (const product of [one, other]) await placeOrder(shop, customer, anOrder(product, 50))
  for (const product of [one, other]) await placeOrder(shop, admin, anOrder(product, 50))
  expect(await readOrderPreview(shop, customer, [{ productID: one, orderUnit: 50 }])).not.toHaveProperty('newCustomer')
})

it.each(engines)('without limits a new customer orders what is there, on %s', async (engine) => {
  const none = { newCustomerOrders: null, newCustomerProducts: null, newCustomersProducts: null }
  const { shop, customer, one, other } = await aScene(engine, none)
  for (const product of [one, other]) await placeOrder(shop, customer, anOrder(product, 100))
})

it.each(engines)('what unpaid orders keep from others is listed and released with one press, on %s', async (engine) => {
  const { shop, admin, customer, one, other, plenty } = await aScene(engine)
  expect(await listUnpaidHolds(shop, admin)).toEqual([])
  await placeOrder(shop, customer, anOrder(plenty, 10))
  expect(await listUnpaidHolds(shop, admin)).toEqual([])
  await placeOrder(shop, customer, anOrder(one, 100))
  const [hold, ...others] = await listUnpaidHolds(shop, admin)
  expect(others).toEqual([])
  expect(hold).toMatchObject({
    customerID: customer.id,
    isNew: true,
    products: [{ productID: one, orderUnit: 100, available: 0, minimum_order: 10 }],
  })
  expect(hold?.orders).toHaveLength(2)
  expect(await findManagedProduct(shop, one)).toMatchObject({ available: 0, reserved: 100, unpaid: 100 })

  expect(await releaseUnpaidOrders(shop, admin, customer.id)).toBe(2)
  expect(await listUnpaidHolds(shop, admin)).toEqual([])
  const { available } = await shop.db.selectFrom('product').select('available').where('id', '=', one).executeTakeFirstOrThrow()
  expect(available).toBe(100)
  await expect(releaseUnpaidOrders(shop, admin, 'nobody')).rejects.toMatchObject({ reason: 'not-found' })

  const { orderId } = await placeOrder(shop, customer, anOrder(other, 100))
  await pay(shop, admin, orderId)
  expect(await findManagedProduct(shop, other)).toMatchObject({ available: 0, reserved: 100, unpaid: 0 })
  expect(await releaseUnpaidOrders(shop, admin, customer.id)).toBe(0)
  expect(await reconcile(shop.db)).toEqual([])
})

it.each(engines)(
  'an order of a new customer is held for the hours that the settings give, and reminded of in their last third, on %s',
  async (engine) => {
    const { shop, admin, customer, plenty } = await aScene(engine)
    await editSettings(shop, admin, { version: 2, newCustomerHours: 12 })
    const { orderId } = await placeOrder(shop, customer, anOrder(plenty, 10))
    const { placedAt, expiresAt } = await readOrder(shop, customer, orderId)
    expect(Date.parse(expiresAt) - Date.parse(placedAt)).toBe(12 * HOUR)
    shop.travel(7 * HOUR)
    expect(await sendExpiryReminders(shop)).toBe(0)
    shop.travel(2 * HOUR)
    expect(await sendExpiryReminders(shop)).toBe(1)
  },
)
