import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrderPreview } from '../../src/shop/selling/orders/read-order-preview.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aShop, engines } from '../support/a-shop.ts'
import { aCustomer, anOrder, anOrderOf, aProduct } from '../support/make.ts'

const products = (shop: Shop, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => aProduct(shop, { name: `Tool ${at}`, available: 100, minimum_order: 10 })))

const all = (ids: string[]) => anOrderOf(ids.map((productID) => ({ productID, orderUnit: 100 })))

const soldOut = async (shop: Shop) => (await shop.db.selectFrom('product').select('id').where('available', '<', 10).execute()).length

it.each(engines)(
  'one unpaid order of a stranger takes all of three products, and leaves of the others what can be ordered, on %s',
  async (engine) => {
    const shop = await aShop(engine)
    const ids = await products(shop, 20)
    const stranger = await aCustomer(shop)
    const refused = placeOrder(shop, stranger, all(ids))
    await expect(refused).rejects.toMatchObject({ reason: 'out-of-range' })
    const { facts } = await refused.catch((error) => error)
    expect(facts.lines).toHaveLength(17)
    expect(facts.lines[0]).toMatchObject({ index: 3, reason: 'left-for-others', available: 100, minimum_order: 10, suggestion: 90 })
    expect(facts.lines[0].message).toBe('At most 90 can be ordered before your first order is paid')
    expect(await soldOut(shop)).toBe(0)

    const preview = await readOrderPreview(shop, stranger, all(ids).lines)
    expect(preview).toMatchObject({ orderable: false, newCustomer: { products: 3, unpaid: 0 } })
    const mended = preview.lines.map(({ productID = '', orderUnit = 0, suggestion }) => ({
      productID,
      orderUnit: Number(suggestion ?? orderUnit),
    }))
    await placeOrder(shop, stranger, anOrderOf(mended))
    expect(await soldOut(shop)).toBe(3)
    expect((await readOrderPreview(shop, stranger, all(ids.slice(3)).lines)).newCustomer).toMatchObject({ products: 0, unpaid: 1 })
    expect(await reconcile(shop.db)).toEqual([])
  },
)

it.each(engines)('an order takes all that is available of a product, on %s', async (engine) => {
  const shop = await aShop(engine)
  const [id = ''] = await products(shop, 1)
  await placeOrder(shop, await aCustomer(shop), anOrder(id, 100))
  expect(await soldOut(shop)).toBe(1)
})

it.each(engines)('50 orders of a stranger at once sell no more than three products out, on %s', async (engine) => {
  const shop = await aShop(engine)
  const ids = await products(shop, 50)
  const stranger = await aCustomer(shop)
  await Promise.allSettled(ids.map((id) => placeOrder(shop, stranger, anOrder(id, 100))))
  expect(await soldOut(shop)).toBe(3)
  expect(await reconcile(shop.db)).toEqual([])
})

it.each(engines)('50 strangers at once sell no more than ten products out, on %s', async (engine) => {
  const shop = await aShop(engine)
  const ids = await products(shop, 50)
  const strangers = await Promise.all(ids.map(() => aCustomer(shop)))
  await Promise.allSettled(strangers.map((stranger, at) => placeOrder(shop, stranger, anOrder(ids[at] ?? '', 100))))
  expect(await soldOut(shop)).toBe(10)
})

it('50 strangers at once in two processes sell no more than ten products out', async () => {
  const shop = await aShop('postgres')
  const { db } = openDatabase({ dataDir: shop.config.dataDir, databaseUrl: shop.databaseUrl })
  onTestFinished(() => db.destroy())
  const processes = [shop, { ...shop, db }]
  const ids = await products(shop, 50)
  const strangers = await Promise.all(ids.map(() => aCustomer(shop)))
  const placed = strangers.map((stranger, at) => placeOrder(processes[at % 2] ?? shop, stranger, anOrder(ids[at] ?? '', 100)))
  await Promise.allSettled(placed)
  expect(await soldOut(shop)).toBe(10)
})

it.each(engines)('50 small orders of a stranger at once are no more than ten, until one is canceled, on %s', async (engine) => {
  const shop = await aShop(engine)
  const id = await aProduct(shop, { available: 10_000, minimum_order: 1 })
  const stranger = await aCustomer(shop)
  const placed = await Promise.allSettled(Array.from({ length: 50 }, () => placeOrder(shop, stranger, anOrder(id, 1))))
  const orders = placed.flatMap((each) => (each.status === 'fulfilled' ? [each.value.orderId] : []))
  expect(orders).toHaveLength(10)
  await expect(placeOrder(shop, stranger, anOrder(id, 1))).rejects.toMatchObject({
    reason: 'unpaid-orders',
    facts: { unpaid: 10, limit: 10 },
  })
  expect(await readOrderPreview(shop, stranger, [{ productID: id, orderUnit: 1 }])).toMatchObject({
    orderable: false,
    newCustomer: { unpaid: 10, message: expect.stringContaining('10 unpaid orders') },
  })
  await cancelOrder(shop, stranger, orders[0] ?? '')
  await placeOrder(shop, stranger, anOrder(id, 1))
})
