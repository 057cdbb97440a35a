import { describe, expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { releaseUnpaidOrders } from '../../src/shop/selling/cancellations/release-unpaid-orders.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { acceptQuote } from '../../src/shop/selling/quotes/accept-quote.ts'
import { offerQuote } from '../../src/shop/selling/quotes/offer-quote.ts'
import { placeQuote } from '../../src/shop/selling/quotes/place-quote.ts'
import { requestQuote } from '../../src/shop/selling/quotes/request-quote.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aShop, engines } from '../support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'
import { startProcesses } from './processes.ts'
import { AMOUNT, aScenario, gatewaysOn } from './scenario.ts'

const ORDERS = 50

const aProductOfEach = (shop: Shop) => Promise.all(Array.from({ length: ORDERS }, () => aProduct(shop, { available: 100 })))

const countSoldOut = async ({ db }: Shop) => (await db.selectFrom('product').select('id').where('available', '<', 10).execute()).length

describe.each(engines)('on %s', (engine) => {
  test('50 orders of a new customer at once in all processes sell three products out, and those of 50 customers ten', async () => {
    const shops = await startProcesses(engine)
    const [shop] = shops
    const products = await aProductOfEach(shop)
    const at = (index: number) => shops[index % shops.length] ?? shop
    const customer = await aCustomer(shop)
    await Promise.allSettled(products.map((id, index) => placeOrder(at(index), customer, anOrder(id, 100))))
    expect(await countSoldOut(shop)).toBe(3)
    const others = await Promise.all(products.map(() => aCustomer(shop)))
    await Promise.allSettled(products.map((id, index) => placeOrder(at(index), others[index] ?? customer, anOrder(id, 100))))
    expect(await countSoldOut(shop)).toBe(10)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('50 small orders of a new customer at once in all processes are ten', async () => {
    const shops = await startProcesses(engine)
    const [shop] = shops
    const [customer, product] = [await aCustomer(shop), await aProduct(shop, { available: 10_000 })]
    const orders = Array.from({ length: ORDERS }, (_, index) =>
      placeOrder(shops[index % shops.length] ?? shop, customer, anOrder(product, 10)),
    )
    const refused = (await Promise.allSettled(orders)).flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : []))
    expect(refused).toEqual(Array(ORDERS - 10).fill('unpaid-orders'))
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('a quote that the office offered or places is not limited', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const products = (await aProductOfEach(shop)).slice(0, 5)
    const [validUntil] = inShopZone(shop.now())
    const { productID: _, orderUnit: __, ...form } = anOrder('', 0)
    const offer = { lines: products.map((productID) => ({ productID, orderUnit: 50, price: 5 })), validUntil }
    const lines = products.map((productID) => ({ productID, orderUnit: 50 }))
    const asked = await requestQuote(shop, customer, { lines, note: '' })
    await offerQuote(shop, admin, asked.quoteId, { ...offer, version: 1 })
    await acceptQuote(shop, customer, asked.quoteId, { ...form, version: 2 })
    const onThePhone = await requestQuote(shop, admin, { lines, note: '', customer: customer.id })
    await placeQuote(shop, admin, onThePhone.quoteId, { ...form, ...offer, version: 1 })
    expect(await countSoldOut(shop)).toBe(5)
    // What they hold counts: they are unpaid.
    const [product = ''] = await aProductOfEach(shop)
    await expect(placeOrder(shop, customer, anOrder(product, 100))).rejects.toMatchObject({ facts: { reason: 'left-for-others' } })
    expect(await reconcile(shop.db)).toEqual([])
  })

  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('65 released by the office after the customer has paid, and before the event arrives', async () => {
      const { shop, admin, customer, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      await gateway.pay(await openPaymentPage())
      expect(await releaseUnpaidOrders(shop, admin, customer.id)).toBe(0)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] })
    })

    test('65 released by the office while the payment settles', async () => {
      const { shop, admin, customer, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      shop.at('cancel-order:page-closed', async () => {
        await gateway.pay(await openPaymentPage())
        await gateway.sendEvents()
      })
      expect(await releaseUnpaidOrders(shop, admin, customer.id)).toBe(0)
      expect(await readState()).toEqual({ order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] })
    })

    test('65 released by the office while the page is open', async () => {
      const { shop, admin, customer, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      expect(await releaseUnpaidOrders(shop, admin, customer.id)).toBe(1)
      expect(await gateway.pay(page)).toBe(false)
      expect(await readState()).toEqual({ order: 'gone', payments: ['expired'], available: 1000, kept: 0, told: ['order-cancelled'] })
    })
  })
})
