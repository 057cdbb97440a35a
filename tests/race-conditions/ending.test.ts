import { describe, expect, test } from 'vitest'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../src/shop/selling/cancellations/expire-orders.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { engines } from '../support/a-shop.ts'
import { AMOUNT, aScenario, gatewaysOn, HOUR, openPageAt } from './scenario.ts'

const paid = { order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] }
const gone = { order: 'gone', available: 1000, kept: 0 }
const MINUTE = HOUR / 60

describe.each(engines)('on %s', (engine) => {
  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('6 paid, then cancelled before the event arrives', async () => {
      const { shop, customer, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      await gateway.pay(await openPaymentPage())
      await expect(cancelOrder(shop, customer, orderId)).rejects.toThrow('This order is pending and can no longer be canceled')
      await gateway.sendEvents()
      expect(await readState()).toEqual(paid)
    })

    test('7 cancelled while the page is open', async () => {
      const { shop, customer, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      await cancelOrder(shop, customer, orderId)
      expect(await gateway.pay(page)).toBe(false)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ ...gone, payments: ['expired'], told: ['order-cancelled'] })
    })

    test('8 settled between the cancel’s look and its delete', async () => {
      const { shop, customer, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      shop.at('cancel-order:page-closed', async () => {
        await gateway.pay(await openPaymentPage())
        await gateway.sendEvents()
      })
      await expect(cancelOrder(shop, customer, orderId)).rejects.toMatchObject({ reason: 'wrong-state', facts: { status: 'pending' } })
      expect(await readState()).toEqual(paid)
    })

    test('10 cancelled while the page is being opened', async () => {
      const { shop, customer, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      shop.at('start-payment:opened', () => cancelOrder(shop, customer, orderId))
      await expect(openPaymentPage()).rejects.toThrow('This order was canceled and can no longer be paid')
      expect(await gateway.pagesOf(orderId)).toBe(1)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ ...gone, payments: ['expired'], told: ['order-cancelled'] })
    })

    test('63 cancelled right after the page has opened', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, customer, orderId, gateway, readState } = scenario
      const page = openPageAt(scenario, 'cancel-order:page-closed')
      await cancelOrder(shop, customer, orderId)
      expect(await readState()).toEqual({ ...gone, payments: ['expired'], told: ['order-cancelled'] })
      expect(await gateway.pay(await page)).toBe(false)
    })

    test('63 cancelled right after the page has opened, and the page is paid at once', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, customer, orderId, gateway, readState } = scenario
      const page = openPageAt(scenario, 'cancel-order:page-closed')
      await cancelOrder(shop, customer, orderId)
      expect(await gateway.pay(await page)).toBe(true)
      expect(await readState()).toEqual({ ...gone, payments: ['refunded'], told: ['order-cancelled', 'payment-refunded'] })
    })

    test('11 paid just before the order expires, event on its way', async () => {
      const { shop, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      shop.travel(71.9 * HOUR)
      await gateway.pay(await openPaymentPage())
      shop.travel(HOUR)
      expect(await expireOrders(shop)).toBe(0)
      await gateway.sendEvents()
      expect(await readState()).toEqual(paid)
    })

    test('12 paid after the order expired', async () => {
      const { shop, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      shop.travel(71 * HOUR)
      const page = await openPaymentPage()
      shop.travel(1.1 * HOUR)
      shop.at('expire-order:before', async () => expect(await gateway.pay(page)).toBe(false))
      expect(await expireOrders(shop)).toBe(1)
      expect(await gateway.pay(page)).toBe(false)
      await gateway.sendEvents()
      expect(await expireOrders(shop)).toBe(0)
      expect(await readState()).toEqual({ ...gone, payments: ['expired'], told: ['order-expired'] })
    })

    test('14 a payment page is open when the order’s time ends', async () => {
      const { shop, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      shop.travel(72 * HOUR - 10 * MINUTE)
      const page = await openPaymentPage()
      shop.travel(20 * MINUTE)
      expect(await expireOrders(shop)).toBe(0)
      expect(await openPaymentPage()).toBe(page)
      shop.travel(12 * MINUTE)
      await expect(openPaymentPage()).rejects.toThrow('This order was not paid in time and can no longer be paid')
      expect(await expireOrders(shop)).toBe(1)
      expect(await gateway.pay(page)).toBe(false)
      expect(await readState()).toEqual({ ...gone, payments: ['expired'], told: ['order-expired'] })
    })

    test('19 refunded in the dashboard, the order pending', async () => {
      const { shop, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      await gateway.pay(page)
      await gateway.sendEvents()
      await gateway.refund(page)
      await gateway.sendEvents({ times: 2 })
      const verbs = await shop.db.selectFrom('event').select('verb').where('thingId', '=', orderId).orderBy('id').execute()
      expect(verbs.map(({ verb }) => verb)).toEqual(['order.placed', 'payment.started', 'order.paid', 'payment.refunded', 'order.returned'])
      expect(await readState()).toEqual({
        ...gone,
        order: 'refunded',
        payments: ['refunded'],
        told: ['order-paid', 'payment-refunded'],
      })
    })

    test('20 refunded in the dashboard, the order shipped', async () => {
      const { shop, admin, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      await gateway.pay(page)
      await gateway.sendEvents()
      await shipOrder(shop, admin, orderId)
      shop.travel(10_000)
      await gateway.refund(page)
      await gateway.sendEvents()
      const told = ['order-paid', 'order-shipped', 'payment-refunded']
      expect(await readState()).toEqual({ order: 'shipped', payments: ['refunded'], available: 960, kept: 0, told })
    })

    test('21 refunded in the dashboard before the shop heard of the payment', async () => {
      const { shop, customer, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      await gateway.pay(page)
      await gateway.refund(page)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ order: 'unpaid', payments: ['refunded'], available: 960, kept: 0, told: ['payment-refunded'] })
      await gateway.pay(await openPaymentPage())
      await expect(cancelOrder(shop, customer, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
      expect(await readState()).toMatchObject({ order: 'pending', payments: ['refunded', 'settled'], kept: AMOUNT })
    })

    test('22 shipping and a dashboard refund at once: shipping is first', async () => {
      const { shop, admin, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      await gateway.pay(page)
      await gateway.sendEvents()
      await gateway.refund(page)
      shop.at('receive-event:asked', () => shipOrder(shop, admin, orderId))
      await gateway.sendEvents()
      expect(await readState()).toMatchObject({ order: 'shipped', payments: ['refunded'], available: 960 })
    })

    test('22 shipping and a dashboard refund at once: the refund is first', async () => {
      const { shop, admin, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      await gateway.pay(page)
      await gateway.sendEvents()
      await gateway.refund(page)
      await gateway.sendEvents()
      await expect(shipOrder(shop, admin, orderId)).rejects.toThrow('This order was refunded')
      expect(await readState()).toMatchObject({ ...gone, order: 'refunded', payments: ['refunded'] })
    })
  })
})
