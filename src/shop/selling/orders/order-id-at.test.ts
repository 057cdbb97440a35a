import { expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { orderIdAt } from './order-id-at.ts'
import { placeOrder } from './place-order.ts'

const HOUR = 3_600_000

test.each(engines)('the bounds of a time leave an hour for clocks that differ, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [customer, product] = [await aCustomer(shop), await aProduct(shop)]
  const ids: string[] = []
  for (let order = 0; order < 5; order++) {
    ids.push((await placeOrder(shop, customer, anOrder(product, 10))).orderId)
    shop.travel(0.75 * HOUR)
  }
  const { placedAt } = await shop.db
    .selectFrom('order')
    .select('placedAt')
    .where('id', '=', ids[2] as string)
    .executeTakeFirstOrThrow()
  expect(await orderIdAt(shop.db, placedAt, 'earliest')).toBe(ids[1])
  expect(await orderIdAt(shop.db, placedAt, 'latest')).toBe(ids[4])
  expect(await orderIdAt(shop.db, shop.now(), 'latest')).toBeUndefined()
})
