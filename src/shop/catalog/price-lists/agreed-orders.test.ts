import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { liftLimits } from '../../../../tests/support/lift-limits.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { agreedCentsByHand, agreedProducts } from '../../../../tests/support/sample-price-lists.ts'
import { toCents } from '../../../contract/ground/money.ts'
import { visitor } from '../../ground/actor.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrder } from '../../selling/orders/read-order.ts'
import { readOrderPreview } from '../../selling/orders/read-order-preview.ts'
import { addFamily } from '../families/add-family.ts'
import { editProduct } from '../products/edit-product.ts'
import { addPriceList } from './add-price-list.ts'
import { editPriceList } from './edit-price-list.ts'

async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  await liftLimits(shop)
  const admin = await anAdmin(shop)
  const member = await aCustomer(shop)
  const product = await aProduct(shop, {
    sku: 'PL-1180',
    price: 8.9,
    price_breaks: [{ quantity: 250, price: 8.4 }],
    available: 100_000,
  })
  const listId = await addPriceList(shop, admin, { name: 'Shipyards 2026', percent: 10 })
  const companyId = await aCompany(shop, [[member, 'buyer']], { priceListId: listId })
  return { shop, admin, member, product, listId, companyId }
}

describe.each(engines)('agreed prices on %s', (engine) => {
  test('count for members in preview and order, by either body, and for nobody else', async () => {
    const { shop, member, product } = await aScene(engine)
    const lines = [{ sku: 'PL-1180', orderUnit: 300 }]
    expect(await readOrderPreview(shop, member, lines)).toMatchObject({
      lines: [{ price: 7.56, amount: 2268, base_price: 8.01, price_breaks: [{ quantity: 250, price: 7.56 }] }],
      orderAmount: 2268,
    })
    for (const actor of [visitor, await aCustomer(shop)])
      expect(await readOrderPreview(shop, actor, lines)).toMatchObject({ orderAmount: 2520 })
    const { orderUnit, productID, ...address } = anOrder(product, 300)
    const byLines = await placeOrder(shop, member, { ...address, lines, orderAmount: 2268 })
    expect(byLines.amountCents).toBe(226_800)
    expect((await placeOrder(shop, member, { ...address, productID, orderUnit, orderAmount: 2268 })).amountCents).toBe(226_800)
    expect((await placeOrder(shop, await aCustomer(shop), { ...address, lines, orderAmount: 2520 })).amountCents).toBe(252_000)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('that change between cart and order are refused with the new total, line by line; an order keeps its prices', async () => {
    const { shop, admin, member, product, listId } = await aScene(engine)
    const { orderUnit, productID, ...address } = anOrder(product, 300)
    const body = { ...address, lines: [{ productID, orderUnit }], orderAmount: 2268 }
    const { orderId } = await placeOrder(shop, member, body)
    await editPriceList(shop, admin, listId, { prices: [{ productID: product, price: 8, price_breaks: [{ quantity: 200, price: 7 }] }] })
    await expect(placeOrder(shop, member, body)).rejects.toMatchObject({
      reason: 'price-changed',
      facts: { orderAmount: 2100, lines: [{ productID: product, sku: 'PL-1180', orderUnit: 300, price: 7, amount: 2100 }] },
    })
    expect(await readOrder(shop, member, orderId)).toMatchObject({ orderAmount: 2268, lines: [{ price: 7.56 }] })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('end with the membership, with the list of the company, and never exceed a public price that falls', async () => {
    const { shop, admin, member, product, companyId, listId } = await aScene(engine)
    const total = async () => (await readOrderPreview(shop, member, [{ productID: product, orderUnit: 100 }])).orderAmount
    expect(await total()).toBe(801)
    await editPriceList(shop, admin, listId, { prices: [{ productID: product, price: 8.5, price_breaks: [] }] })
    expect(await total()).toBe(850)
    await editProduct(shop, admin, product, { price: 8, price_breaks: [] })
    expect(await total()).toBe(800)
    await editProduct(shop, admin, product, { price: 9 })
    await shop.db.updateTable('company').set({ priceListId: null }).where('id', '=', companyId).execute()
    expect(await total()).toBe(900)
    await shop.db.updateTable('company').set({ priceListId: listId }).where('id', '=', companyId).execute()
    expect(await total()).toBe(850)
    await shop.db.deleteFrom('company_member').where('personId', '=', member.id).execute()
    expect(await total()).toBe(900)
  })

  test('of generated lists are the same in preview, order and an independent calculation', async () => {
    const { shop, admin, member, listId } = await aScene(engine)
    const family = await addFamily(shop, admin, { name: 'Generated' })
    await fc.assert(
      fc.asyncProperty(agreedProducts, fc.integer({ min: 0, max: 50 }), async ({ product: generated, terms }, more) => {
        const product = { ...generated, available: 1_000_000 }
        const productID = await aProduct(shop, { ...product, family })
        await editPriceList(shop, admin, listId, {
          percent: terms.everything / 100,
          families: terms.family === undefined ? [] : [{ family, percent: terms.family / 100 }],
          prices: terms.own ? [{ productID, price: terms.own.price, price_breaks: [...terms.own.price_breaks] }] : [],
        })
        const orderUnit = product.minimum_order + more * product.increment
        const cents = agreedCentsByHand(product, terms, orderUnit)
        const preview = await readOrderPreview(shop, member, [{ productID, orderUnit }])
        expect(preview.lines.map(({ price = 0, amount = 0 }) => [toCents(price), toCents(amount)])).toEqual([[cents, cents * orderUnit]])
        const { orderId, amountCents } = await placeOrder(shop, member, anOrder(productID, orderUnit))
        expect(amountCents).toBe(cents * orderUnit)
        expect((await readOrder(shop, member, orderId)).lines.map(({ price }) => toCents(price))).toEqual([cents])
        await editPriceList(shop, admin, listId, { prices: [{ productID, price: null, price_breaks: [] }] })
      }),
      { numRuns: 40 },
    )
    expect(await reconcile(shop.db)).toEqual([])
  }, 60_000)
})
