import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anIntegration } from '../../../../tests/support/an-api-key.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { sequenceEvents } from '../../messaging/integrations/sequence-events.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { changeStock } from './change-stock.ts'
import { findProductBySku } from './find-by-sku.ts'
import { type ProductToPut, patchProduct, putProduct } from './put-product.ts'
import { removeProduct } from './remove-product.ts'

const pliers: ProductToPut = {
  name: 'Combination pliers 180 mm',
  details: 'Flat jaws for sheet and wire.',
  price: 8.9,
  image: 'https://tools.example/pliers.webp',
  available: 1000,
  minimum_order: 10,
  specifications: [['Length', '180 mm']],
}

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const erp = await anIntegration(shop)
    const events = async () =>
      Number(
        (
          await shop.db
            .selectFrom('event')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      )
    return { shop, erp, events }
  }

  it('PUT adds a product; twice the same is one version and no event', async () => {
    const { shop, erp, events } = await aScene()
    expect(await putProduct(shop, erp, 'PL-1180', pliers)).toMatchObject({ state: 'added', version: 1 })
    const before = await events()
    expect(await putProduct(shop, erp, 'pl-1180', pliers)).toMatchObject({ state: 'unchanged', version: 1 })
    expect(await events()).toBe(before)
    expect(await findProductBySku(shop, 'pl-1180')).toMatchObject({ sku: 'PL-1180', price: 8.9, available: 1000 })
  })

  it('PUT makes the product what it says: absent fields get their defaults, stock stays without a version', async () => {
    const { shop, erp } = await aScene()
    await putProduct(shop, erp, 'PL-1180', { ...pliers, keywords: ['pliers'], price_breaks: [{ quantity: 100, price: 8 }] })
    const { keywords: _, ...plain } = { ...pliers, available: 5, price: 9 }
    expect(await putProduct(shop, erp, 'PL-1180', plain)).toMatchObject({ state: 'changed', version: 2 })
    expect(await findProductBySku(shop, 'PL-1180')).toMatchObject({ price: 9, keywords: [], price_breaks: [], available: 1000 })
    expect(await putProduct(shop, erp, 'PL-1180', { ...plain, version: 2 })).toMatchObject({ state: 'changed', version: 3 })
    expect(await findProductBySku(shop, 'PL-1180')).toMatchObject({ available: 5, version: 3 })
    await expect(putProduct(shop, erp, 'PL-1180', { ...plain, price: 7, version: 2 })).rejects.toMatchObject({
      reason: 'changed-meanwhile',
      facts: { product: { sku: 'PL-1180', version: 3 } },
    })
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('PUT brings a removed product back, and refuses a new one without stock', async () => {
    const { shop, erp } = await aScene()
    const { id } = await putProduct(shop, erp, 'PL-1180', pliers)
    await removeProduct(shop, await anAdmin(shop), id)
    await expect(findProductBySku(shop, 'PL-1180')).rejects.toMatchObject({ reason: 'not-found' })
    await expect(patchProduct(shop, erp, 'PL-1180', { price: 9 })).rejects.toMatchObject({ reason: 'not-found' })
    expect(await putProduct(shop, erp, 'PL-1180', pliers)).toMatchObject({ id, state: 'changed' })
    expect(await findProductBySku(shop, 'PL-1180')).toMatchObject({ _id: id, available: 1000 })
    const { available: _, ...withoutStock } = pliers
    await expect(putProduct(shop, erp, 'NEW-1', withoutStock)).rejects.toMatchObject({ message: 'Please add available unit!' })
  })

  it('PUT without an image adds a draft, and leaves images and hidden as the office has them', async () => {
    const { shop, erp } = await aScene()
    const { image, ...fromErp } = pliers
    await putProduct(shop, erp, 'PL-1180', fromErp)
    expect(await findProductBySku(shop, 'PL-1180')).toMatchObject({ image: '', images: [] })
    await patchProduct(shop, erp, 'PL-1180', { ...(image && { image }), hidden: true })
    expect(await putProduct(shop, erp, 'PL-1180', fromErp)).toMatchObject({ state: 'unchanged' })
    await putProduct(shop, erp, 'PL-1180', { ...fromErp, price: 9 })
    expect(await findProductBySku(shop, 'PL-1180')).toMatchObject({ image, hidden: true, price: 9 })
    expect(await putProduct(shop, erp, 'PL-1180', { ...fromErp, price: 9, hidden: false })).toMatchObject({ state: 'changed' })
  })

  it('concurrent PUTs of a new part number make one product', async () => {
    const { shop, erp } = await aScene()
    const saved = await Promise.all([1, 2, 3, 4].map(() => putProduct(shop, erp, 'PL-1180', pliers)))
    expect(saved.map(({ state }) => state).sort()).toEqual(['added', 'unchanged', 'unchanged', 'unchanged'])
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  })

  it('a key without stock:write adds products with stock, but cannot change it later', async () => {
    const { shop } = await aScene()
    const erp = await anIntegration(shop, ['catalog:write'])
    await putProduct(shop, erp, 'PL-1180', pliers)
    expect(await putProduct(shop, erp, 'PL-1180', { ...pliers, price: 9, version: 1 })).toMatchObject({ state: 'changed' })
    await expect(putProduct(shop, erp, 'PL-1180', { ...pliers, available: 5, version: 2 })).rejects.toMatchObject({ reason: 'no-scope' })
  })

  it('PATCH changes the given fields; twice the same is one version', async () => {
    const { shop, erp } = await aScene()
    await putProduct(shop, erp, 'PL-1180', pliers)
    expect(await patchProduct(shop, erp, 'pl-1180', { price: 9.5 })).toMatchObject({ state: 'changed', version: 2 })
    expect(await patchProduct(shop, erp, 'PL-1180', { price: 9.5 })).toMatchObject({ state: 'unchanged', version: 2 })
    expect(await findProductBySku(shop, 'PL-1180')).toMatchObject({ price: 9.5, specifications: [['Length', '180 mm']] })
  })

  it('a batch of stock answers each row, and its repeat answers the same and does nothing', async () => {
    const { shop, erp } = await aScene()
    await aProduct(shop, { sku: 'A-1', available: 100 })
    await aProduct(shop, { sku: 'B-2', available: 50 })
    const rows = [
      { sku: 'a-1', delta: 20 },
      { sku: 'A-1', delta: -5 },
      { sku: 'B-2', delta: -51 },
      { sku: 'B-2', available: 7, version: 1 },
      { sku: 'B-2', available: 9, version: 1 },
      { sku: 'NONE', delta: 1 },
    ]
    await expect(changeStock(shop, erp, rows, undefined)).rejects.toMatchObject({ reason: 'invalid' })
    const answers = await changeStock(shop, erp, rows, 'monday')
    expect(answers).toMatchObject([
      { state: 'changed', available: 120, version: 2 },
      { state: 'changed', available: 115, version: 3 },
      { state: 'refused', reason: 'out-of-range', available: 50 },
      { state: 'changed', available: 7, version: 2 },
      { state: 'refused', reason: 'changed-meanwhile', available: 7, version: 2 },
      { state: 'refused', reason: 'not-found' },
    ])
    expect(await changeStock(shop, erp, rows, 'monday')).toEqual(answers)
    await expect(changeStock(shop, erp, [{ sku: 'A-1', delta: 1 }], 'monday')).rejects.toMatchObject({ reason: 'key-reused' })
    expect(await findProductBySku(shop, 'A-1')).toMatchObject({ available: 115, version: 3 })
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('batches and orders at once lose no unit', async () => {
    const { shop, erp } = await aScene()
    const productId = await aProduct(shop, { sku: 'A-1', available: 1000, minimum_order: 1 })
    const other = await aProduct(shop, { sku: 'B-2', available: 1000, minimum_order: 1 })
    const customer = await aCustomer(shop)
    await Promise.all(
      [1, 2, 3, 4, 5].flatMap((turn) => [
        changeStock(
          shop,
          erp,
          [
            { sku: 'B-2', delta: 1 },
            { sku: 'A-1', delta: 10 },
          ],
          `turn-${turn}`,
        ),
        changeStock(
          shop,
          erp,
          [
            { sku: 'A-1', delta: 10 },
            { sku: 'B-2', delta: 1 },
          ],
          `back-${turn}`,
        ),
        placeOrder(shop, customer, anOrder(turn % 2 ? productId : other, 2)),
      ]),
    )
    expect(await findProductBySku(shop, 'A-1')).toMatchObject({ available: 1000 + 100 - 6 })
    expect(await findProductBySku(shop, 'B-2')).toMatchObject({ available: 1000 + 10 - 4 })
    expect(await reconcile(shop.db)).toEqual([])
    while ((await sequenceEvents(shop)) > 0);
  })
})
