import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import { findLineProducts } from './find-line-products.ts'
import { readPartNumbers } from './read-part-numbers.ts'

it.each(engines)('a removed product is told by its ID, and its part number is unknown, on %s', async (engine) => {
  const shop = await aShop(engine)
  const id = await aProduct(shop, { sku: 'PL-180' })
  const other = await aProduct(shop, { sku: 'HM-20' })
  await removeProduct(shop, await anAdmin(shop), id)
  const lines = [
    { productID: id, orderUnit: 10 },
    { sku: 'PL-180', orderUnit: 10 },
    { sku: 'hm–20', orderUnit: 10 },
  ]
  const found = await findLineProducts(shop.db, lines, await readPartNumbers(shop, lines))
  expect(found.map(({ product, removed }) => [product?.id, removed?.id])).toEqual([
    [undefined, id],
    [undefined, undefined],
    [other, undefined],
  ])
})
