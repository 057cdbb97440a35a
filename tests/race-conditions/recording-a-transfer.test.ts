import { describe, expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { engines } from '../support/a-shop.ts'
import { AMOUNT, aScenario, gatewaysOn, openPageAt, type Scenario } from './scenario.ts'

const byTransfer = { order: 'pending', available: 960, kept: 0, told: ['order-paid'] }
const byCard = { order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] }
const alreadyPaid = { reason: 'wrong-state', message: 'This order has already been paid' }

const record = ({ shop, admin, orderId }: Scenario) =>
  recordPayment(shop, admin, orderId, { amountCents: AMOUNT, reference: 'SEPA 4711', date: inShopZone(shop.now())[0] })

describe.each(engines)('on %s', (engine) => {
  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('51 recorded while the page is open', async () => {
      const scenario = await aScenario(engine, name)
      const { gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      await record(scenario)
      expect(await gateway.pay(page)).toBe(false)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ ...byTransfer, payments: ['expired', 'settled'] })
    })

    test('52 paid by card, then recorded before the event arrives', async () => {
      const scenario = await aScenario(engine, name)
      const { gateway, openPaymentPage, readState } = scenario
      await gateway.pay(await openPaymentPage())
      await expect(record(scenario)).rejects.toMatchObject(alreadyPaid)
      await gateway.sendEvents()
      expect(await readState()).toEqual(byCard)
    })

    test('53 recorded while the gateway is unreachable, and the open page is paid', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      await record(scenario)
      shop.gateway = till
      await gateway.pay(page)
      await gateway.sendEvents({ times: 2 })
      expect(await readState()).toEqual({
        ...byTransfer,
        payments: ['refunded', 'settled'],
        told: ['order-paid', 'payment-refunded'],
      })
    })

    test('54 recorded while the page is being opened', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, orderId, openPaymentPage, readState } = scenario
      shop.at('start-payment:opened', () => record(scenario))
      await expect(openPaymentPage()).rejects.toMatchObject(alreadyPaid)
      expect(await gateway.pagesOf(orderId)).toBe(1)
      expect(await readState()).toEqual({ ...byTransfer, payments: ['expired', 'settled'] })
    })

    test('55 recorded and settled by card at the same moment', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      const till = shop.gateway
      if (till) shop.gateway = { ...till, close: () => Promise.reject(new Error('unreachable')) }
      await gateway.pay(page)
      const [recorded] = await Promise.allSettled([record(scenario), gateway.sendEvents()])
      shop.gateway = till
      const state = await readState()
      if (recorded.status === 'rejected') expect(state).toEqual(byCard)
      else expect(state).toEqual({ ...byTransfer, payments: ['refunded', 'settled'], told: ['order-paid', 'payment-refunded'] })
    })

    test('62 recorded right after the page has opened', async () => {
      const scenario = await aScenario(engine, name)
      const { gateway, readState } = scenario
      const page = openPageAt(scenario, 'record-payment:page-closed')
      await record(scenario)
      expect(await readState()).toEqual({ ...byTransfer, payments: ['settled', 'expired'] })
      expect(await gateway.pay(await page)).toBe(false)
    })

    test('62 recorded right after the page has opened, and the page is paid at once', async () => {
      const scenario = await aScenario(engine, name)
      const { gateway, readState } = scenario
      const page = openPageAt(scenario, 'record-payment:page-closed')
      await record(scenario)
      expect(await gateway.pay(await page)).toBe(true)
      expect(await readState()).toEqual({
        ...byTransfer,
        payments: ['settled', 'refunded'],
        told: ['order-paid', 'payment-refunded'],
      })
    })
  })
})
