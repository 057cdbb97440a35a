import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { CatalogVersion } from './catalog-version.ts'
import { removeProduct } from './remove-product.ts'
import { setAvailable } from './set-available.ts'

it.each(engines)('distinguishes stock movements of other processes from their edits, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const productId = await aProduct(shop, { available: 1000 })
  const version = new CatalogVersion()
  await version.poll(shop.db)
  expect(version).toMatchObject({ current: 2, lastEdit: 2 })

  const { orderId } = await placeOrder(shop, customer, anOrder(productId, 20))
  await version.poll(shop.db)
  expect(version).toMatchObject({ current: 3, lastEdit: 2 })
  await cancelOrder(shop, customer, orderId)
  await version.poll(shop.db)
  await setAvailable(shop, admin, productId, { available: 500 })
  await version.poll(shop.db)
  await version.poll(shop.db)
  expect(version).toMatchObject({ current: 5, lastEdit: 2 })

  await removeProduct(shop, admin, productId)
  await version.poll(shop.db)
  expect(version).toMatchObject({ current: 6, lastEdit: 6 })
})

it('returns the time of the first change after a version', () => {
  const version = new CatalogVersion()
  const before = performance.now()
  version.stockMoved()
  const between = performance.now()
  version.edited()
  expect(version.changedAfter(1)).toBeGreaterThanOrEqual(before)
  expect(version.changedAfter(1)).toBeLessThanOrEqual(between)
  expect(version.changedAfter(2)).toBeGreaterThanOrEqual(between)
  for (let change = 0; change < 1_000; change++) version.stockMoved()
  expect(version.changedAfter(1)).toBe(Number.NEGATIVE_INFINITY)
})
