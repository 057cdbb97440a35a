import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { countProducts } from './count-products.ts'
import { removeProduct } from './remove-product.ts'

it.each(engines)('counts the products for sale, sold out, below the minimum order and low, on %s', async (engine) => {
  const shop = await aShop(engine)
  const admin = await anAdmin(shop)
  for (const available of [0, 1, 9, 10]) await aProduct(shop, { available, minimum_order: 10, ...(available < 10 && { low_stock: 1 }) })
  await removeProduct(shop, admin, await aProduct(shop, { available: 0 }))
  expect(await countProducts(shop, admin)).toEqual({
    all: 4,
    hidden: 0,
    noPhoto: 0,
    discontinued: 0,
    soldOut: 1,
    belowMinimum: 2,
    lowStock: 2,
  })
})
