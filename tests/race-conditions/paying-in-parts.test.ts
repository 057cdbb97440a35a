import { describe, expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../src/shop/selling/cancellations/expire-orders.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { engines } from '../support/a-shop.ts'
import { AMOUNT, aScenario, gatewaysOn, HOUR, openPageAt, type Scenario } from './scenario.ts'

const PART = 10_000
const waiting = { order: 'unpaid', available: 960, kept: 0, told: [] }
const paid = { order: 'pending', available: 960, kept: 0, told: ['order-paid'] }

const record = ({ shop, admin, orderId }: Scenario, amountCents = PART, reference = 'SEPA 1', again = false) =>
  recordPayment(shop, admin, orderId, { amountCents, reference, date: inShopZone(shop.now())[0], again })

const rest = (scenario: Scenario) => record(scenario, AMOUNT - PART, 'SEPA 2')

describe.each(engines)('on %s', (engine) => {
  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('130 a part is recorded while the payment page is open', async () => {
      const scenario = await aScenario(engine, name)
      const { gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      await record(scenario)
      expect(await gateway.pay(page)).toBe(false)
      await expect(openPaymentPage()).rejects.toMatchObject({ reason: 'not-available' })
      expect(await readState()).toEqual({ ...waiting, payments: ['expired'] })
      expect(await rest(scenario)).toMatchObject({ status: 'pending', toPayCents: 0 })
      expect(await readState()).toEqual({ ...paid, payments: ['expired', 'settled'] })
    })

    test('131 paid by card, then a part is recorded before the event arrives', async () => {
      const scenario = await aScenario(engine, name)
      const { gateway, openPaymentPage, readState } = scenario
      await gateway.pay(await openPaymentPage())
      await expect(record(scenario)).rejects.toMatchObject({ reason: 'wrong-state', message: 'This order has already been paid' })
      await gateway.sendEvents()
      expect(await readState()).toEqual({ ...paid, kept: AMOUNT, payments: ['settled'] })
    })

    test('132 a part is recorded while the gateway is unreachable, and the open page is paid', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      await record(scenario)
      shop.gateway = till
      await gateway.pay(page)
      await gateway.sendEvents({ times: 2 })
      expect(await readState()).toEqual({ ...waiting, payments: ['refunded'], told: ['payment-refunded'] })
      await rest(scenario)
      expect(await readState()).toEqual({ ...paid, payments: ['refunded', 'settled'], told: ['payment-refunded', 'order-paid'] })
    })

    test('133 a part is recorded while the page is being opened, and right after', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, orderId, openPaymentPage, readState } = scenario
      shop.at('start-payment:opened', () => record(scenario))
      await expect(openPaymentPage()).rejects.toMatchObject({ reason: 'wrong-state' })
      expect(await gateway.pagesOf(orderId)).toBe(1)
      expect(await readState()).toEqual({ ...waiting, payments: ['expired'] })

      const other = await aScenario(engine, name)
      const page = openPageAt(other, 'record-payment:page-closed')
      await record(other)
      expect(await other.readState()).toEqual({ ...waiting, payments: ['expired'] })
      expect(await other.gateway.pay(await page)).toBe(false)
    })

    test('135 the last part is recorded in two windows at once', async () => {
      const scenario = await aScenario(engine, name)
      await record(scenario)
      const both = await Promise.allSettled([rest(scenario), record(scenario, AMOUNT - PART, 'SEPA 3')])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await scenario.readState()).toEqual({ ...paid, payments: ['settled'] })
    })

    test('137 a part is recorded while the card settles', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      await gateway.pay(page)
      const [recorded] = await Promise.allSettled([record(scenario), gateway.sendEvents()])
      shop.gateway = till
      const state = await readState()
      if (recorded.status === 'rejected') expect(state).toEqual({ ...paid, kept: AMOUNT, payments: ['settled'] })
      else expect(state).toEqual({ ...waiting, payments: ['refunded'], told: ['payment-refunded'] })
    })
  })

  test('134 two windows record the same part: the second is asked, and counts once it is confirmed', async () => {
    const scenario = await aScenario(engine, 'test')
    const { shop, customer, orderId } = scenario
    const first = await record(scenario)
    await expect(record(scenario)).rejects.toMatchObject({ reason: 'taken', facts: { samePayment: first.paymentId } })
    const both = await Promise.allSettled([record(scenario, 500, 'SEPA 9'), record(scenario, 500, 'SEPA 9')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ toPay: 251, received: 105 })
    await record(scenario, PART, 'SEPA 1', true)
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ toPay: 151, received: 205, payments: [{}, {}, {}] })
  })

  test('136 the order is canceled, or expires, while a part is recorded', async () => {
    for (const checkpoint of ['record-payment:page-closed', 'take-payment:written'] as const) {
      const scenario = await aScenario(engine, 'test')
      const { shop, customer, orderId, readState } = scenario
      let canceled: Promise<unknown> = Promise.resolve()
      shop.at(checkpoint, async () => {
        canceled = cancelOrder(shop, customer, orderId).catch((error: unknown) => error)
        // Only the first is over before the transaction that waits for it.
        if (checkpoint === 'record-payment:page-closed') await canceled
      })
      const [recorded] = await Promise.allSettled([record(scenario)])
      const refused = await canceled
      if (recorded.status === 'rejected') expect(await readState()).toMatchObject({ order: 'gone', available: 1000 })
      else {
        expect(refused).toMatchObject({ reason: 'wrong-state' })
        expect(await readState()).toEqual({ ...waiting, payments: [] })
      }
    }
    const scenario = await aScenario(engine, 'test')
    const { shop, readState } = scenario
    shop.travel((shop.config.unpaidOrderHours + 1) * HOUR)
    shop.at('expire-order:before', async () => {
      await expect(record(scenario)).rejects.toMatchObject({ reason: 'wrong-state' })
    })
    await expireOrders(shop)
    expect(await readState()).toMatchObject({ order: 'gone', available: 1000 })
  })
})
