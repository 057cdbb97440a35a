import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
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

  it('never takes the stock below zero, whoever comes first', async () => {
    const { shop, id, admin, order, now } = await aScene()
    await setAvailable(shop, admin, id, { available: 100 })
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, turn) => (turn % 2 ? order(20) : setAvailable(shop, admin, id, { delta: -20 }))),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(results.length - refused.length).toBe(5)
    for (const each of refused) expect(each).toMatchObject({ reason: { facts: { available: 0 } } })
    expect(await now()).toMatchObject({ available: 0 })
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

  it('keeps prices falling and the minimum order a multiple, whichever of the fields is edited', async () => {
    const { shop, id, admin, now } = await aScene()
    const price_breaks = [
      { quantity: 100, price: 8.4 },
      { quantity: 500, price: 7.95 },
    ]
    await editProduct(shop, admin, id, { price_breaks, increment: 5 })
    const before = await now()
    expect(before).toMatchObject({ price: 8.9, minimum_order: 10, increment: 5, price_breaks })
    for (const [edit, path, message] of [
      [{ price: 8.4 }, 'price_breaks.0.price', 'The price from 100 units ($8.40) must be below the product price of $8.40'],
      [{ minimum_order: 100 }, 'price_breaks.0.quantity', 'The price break at 100 units must be above the minimum order of 100'],
      [{ minimum_order: 12 }, 'minimum_order', 'The minimum order of 12 must be a multiple of 5'],
      [{ increment: 4 }, 'minimum_order', 'The minimum order of 10 must be a multiple of 4'],
      [
        { price_breaks: price_breaks.toReversed() },
        'price_breaks.1.quantity',
        'The price break at 100 units must be above the one before, at 500',
      ],
    ] as const) {
      const refused = { reason: 'invalid', message, facts: { issues: expect.arrayContaining([{ path, message }]) } }
      await expect(editProduct(shop, admin, id, edit as Parameters<typeof editProduct>[3])).rejects.toMatchObject(refused)
    }
    expect(await now()).toEqual(before)
    await editProduct(shop, admin, id, { price: 8, price_breaks: [], increment: 1, minimum_order: 7 })
    expect(await now()).toMatchObject({ price: 8, price_breaks: [], increment: 1, minimum_order: 7 })
  })

  it('refuses a new product whose prices do not fall', async () => {
    const shop = await aShop(engine)
    await expect(aProduct(shop, { price: 5, price_breaks: [{ quantity: 50, price: 5 }] })).rejects.toMatchObject({
      reason: 'invalid',
      message: 'The price from 50 units ($5.00) must be below the product price of $5.00',
    })
    await expect(aProduct(shop, { minimum_order: 10, increment: 6 })).rejects.toMatchObject({ reason: 'invalid' })
  })

  it('keeps the order of the images; a new first image takes the place of the old one', async () => {
    const { shop, id, admin, now } = await aScene()
    const [a, b, c] = ['https://tools.example/a.webp', 'https://tools.example/b.webp', 'https://tools.example/c.webp']
    await editProduct(shop, admin, id, { images: [a, b, c, b] })
    expect(await now()).toMatchObject({ image: a, images: [a, b, c] })
    await editProduct(shop, admin, id, { images: [c, a], image: a })
    expect(await now()).toMatchObject({ image: c, images: [c, a] })
    await editProduct(shop, admin, id, { image: b })
    expect(await now()).toMatchObject({ image: b, images: [b, a] })
    await editProduct(shop, admin, id, { image: c, images: [b, a] })
    expect(await now()).toMatchObject({ image: c, images: [c, a] })
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
