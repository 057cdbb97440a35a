import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../tests/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../tests/make.ts'
import { placeOrder } from '../orders/place-order.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { editProduct } from './edit-product.ts'
import { findProduct } from './list-products.ts'
import { setAvailable } from './set-available.ts'

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const id = await aProduct(shop, { available: 1000, minimum_order: 10, keywords: ['pliers'] })
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const order = (units = 10) => placeOrder(shop, customer, anOrder(id, units))
    return { shop, id, admin, order, now: () => findProduct(shop, id) }
  }

  it('changes the given fields and leaves the rest', async () => {
    const { shop, id, admin, now } = await aScene()
    const before = await now()
    await editProduct(shop, admin, id, { price: 9.5 })
    await editProduct(shop, admin, id, { keywords: [], specifications: [['Length', '180 mm']] })
    expect(await now()).toEqual({ ...before, price: 9.5, keywords: [], specifications: [['Length', '180 mm']], version: 3 })
  })

  it('loses no sale to concurrent price edits and stock changes', async () => {
    const { shop, id, admin, order, now } = await aScene()
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) => [
        order(),
        setAvailable(shop, admin, id, { delta: turn % 2 ? 5 : -20 }),
        editProduct(shop, admin, id, { price: 9 + turn }),
        editProduct(shop, admin, id, { delta: 1 }),
      ]).flat(),
    )
    expect(await now()).toMatchObject({ available: 1000 - 80 - 80 + 20 + 8, version: 33 })
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('refuses a count or an edit of a product that has changed since, and returns the current product', async () => {
    const { shop, id, admin, order, now } = await aScene()
    const { version } = await now()
    await order(30)
    const refused = { reason: 'changed-meanwhile', facts: { product: { _id: id, available: 970, version: version + 1 } } }
    await expect(setAvailable(shop, admin, id, { available: 1200, version })).rejects.toMatchObject(refused)
    await expect(setAvailable(shop, admin, id, { delta: 5, version })).rejects.toMatchObject(refused)
    await expect(editProduct(shop, admin, id, { price: 1, version })).rejects.toMatchObject(refused)
    expect(await now()).toMatchObject({ available: 970, price: 8.9, version: version + 1 })
    await setAvailable(shop, admin, id, { available: 1200, version: version + 1 })
    expect(await now()).toMatchObject({ available: 1200, version: version + 2 })
  })

  it('refuses a stock below zero or above the maximum', async () => {
    const { shop, id, admin, now } = await aScene()
    const before = await now()
    for (const change of [setAvailable, editProduct]) {
      await expect(change(shop, admin, id, { delta: -1001 })).rejects.toMatchObject({
        reason: 'out-of-range',
        message: 'Available unit is 1000',
        facts: { available: 1000 },
      })
      await expect(change(shop, admin, id, { delta: 1_000_000_000 })).rejects.toMatchObject({ reason: 'out-of-range' })
    }
    expect(await now()).toEqual(before)
    await setAvailable(shop, admin, id, { delta: -1000 })
    expect(await now()).toMatchObject({ available: 0 })
  })
})
