import { describe, expect, test } from 'vitest'
import { listOrdersOf } from '../../src/shop/selling/orders/list-orders.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { readOrderSummary } from '../../src/shop/selling/orders/read-order-summary.ts'
import { signEvent } from '../../src/shop/selling/payments/event-signature.ts'
import { pollPayments } from '../../src/shop/selling/payments/poll-payments.ts'
import { readPayment } from '../../src/shop/selling/payments/read-payment.ts'
import { recordCheckoutReturn } from '../../src/shop/selling/payments/record-checkout-return.ts'
import { refreshPayment } from '../../src/shop/selling/payments/refresh-payment.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { testWebhookSecret } from '../../src/shop/selling/payments/test-gateway.ts'
import { aCompany } from '../support/a-company.ts'
import { engines } from '../support/a-shop.ts'
import { aCustomer } from '../support/make.ts'
import { AMOUNT, aScenario, gatewaysOn, HOUR, type Scenario, webhookOf } from './scenario.ts'

const paid = { order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] }
const unpaid = { order: 'unpaid', available: 960, kept: 0 }

const paymentOf = async ({ db }: Scenario['shop'], orderId: string) =>
  (await db.selectFrom('payment').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id

describe.each(engines)('on %s', (engine) => {
  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('1 webhook before the return', async () => {
      const { shop, customer, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      expect(await gateway.pay(await openPaymentPage())).toBe(true)
      await gateway.sendEvents()
      expect(await readPayment(shop, customer, orderId)).toMatchObject({ state: 'paid' })
      expect(await refreshPayment(shop, customer, orderId)).toMatchObject({ state: 'paid' })
      expect(await readState()).toEqual(paid)
    })

    test('64 two colleagues open the page of one order at once', async () => {
      const { shop, customer, orderId, gateway, readState } = await aScenario(engine, name)
      const colleague = await aCustomer(shop, 'A colleague')
      const companyId = await aCompany(shop, [
        [customer, 'buyer'],
        [colleague, 'manager'],
      ])
      await shop.db.updateTable('order').set({ companyId }).where('id', '=', orderId).execute()
      const pages = await Promise.all([customer, colleague, customer].map((person) => startPayment(shop, person, orderId)))
      expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
      const { url } = pages[0] as { url: string }
      await gateway.pay(url.slice(url.lastIndexOf('/') + 1))
      await gateway.sendEvents()
      expect(await readState()).toEqual(paid)
    })

    test('2 return before the webhook', async () => {
      const { shop, customer, orderId, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      await gateway.pay(await openPaymentPage())
      expect(await readPayment(shop, customer, orderId)).toMatchObject({ state: 'payable' })
      expect(await recordCheckoutReturn(shop, customer, orderId, 'another-payment')).toMatchObject({ state: 'payable' })
      const confirming = { state: 'confirming', order: { status: 'unpaid', confirming: true, txId: '' } }
      expect(await recordCheckoutReturn(shop, customer, orderId, await paymentOf(shop, orderId))).toMatchObject(confirming)
      expect(await readPayment(shop, customer, orderId)).toMatchObject(confirming)
      expect(await readOrder(shop, customer, orderId)).toMatchObject(confirming.order)
      expect((await listOrdersOf(shop, customer, { email: customer.email })).items).toMatchObject([confirming.order])
      expect(await readOrderSummary(shop, customer, { email: customer.email })).toEqual({
        orders: 1,
        unpaid: 0,
        unpaidAmount: 0,
        openAmount: 0,
      })
      await Promise.all([refreshPayment(shop, customer, orderId), gateway.sendEvents()])
      expect(await readState()).toEqual(paid)
      expect(await readOrder(shop, customer, orderId)).not.toHaveProperty('confirming')
    })

    test('3 the same event twice', async () => {
      const { gateway, openPaymentPage, readState } = await aScenario(engine, name)
      await gateway.pay(await openPaymentPage())
      await gateway.sendEvents({ times: 3 })
      expect(await readState()).toEqual(paid)
    })

    test('4 webhook never', async () => {
      const { shop, gateway, stripe, openPaymentPage, readState } = await aScenario(engine, name)
      await gateway.pay(await openPaymentPage())
      stripe.waiting.length = 0
      await shop.db.deleteFrom('outbox').where('kind', '=', 'test-gateway-event').execute()
      await pollPayments(shop)
      expect((await readState()).order).toBe('unpaid')
      shop.travel(61_000)
      await pollPayments(shop)
      expect(await readState()).toEqual(paid)
    })

    test.each([false, true])('5 events in the wrong order: reversed %s', async (reversed) => {
      const { gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const page = await openPaymentPage()
      await gateway.pay(page)
      await gateway.refund(page)
      await gateway.sendEvents({ reversed })
      expect(await readState()).toEqual({ ...unpaid, payments: ['refunded'], told: ['payment-refunded'] })
    })

    test('15 paid twice in two tabs', async () => {
      const { gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const [one, two] = [await openPaymentPage(), await openPaymentPage()]
      expect(one).toBe(two)
      expect([await gateway.pay(one), await gateway.pay(two)]).toEqual([true, false])
      await gateway.sendEvents()
      expect(await readState()).toEqual(paid)
    })

    test.each([false, true])('16 paid on two pages: reversed %s', async (reversed) => {
      const { shop, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const one = await openPaymentPage()
      await shop.db.updateTable('payment').set({ status: 'expired' }).execute()
      const two = await openPaymentPage()
      expect([await gateway.pay(one), await gateway.pay(two)]).toEqual([true, true])
      await gateway.sendEvents({ reversed })
      const payments = reversed ? ['refunded', 'settled'] : ['settled', 'refunded']
      expect(await readState()).toEqual({ ...paid, payments, told: ['order-paid', 'payment-refunded'] })
    })

    test.each([
      ['17 another amount', { amount: 100 }],
      ['18 another currency', { currency: 'jpy' }],
    ])('%s', async (_row, instead) => {
      const { shop, gateway, orderId, openPaymentPage, readState } = await aScenario(engine, name)
      await gateway.pay(await openPaymentPage(), instead)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ ...unpaid, payments: ['refunded'], told: ['payment-refunded'] })
      expect(await shop.db.selectFrom('payment').select('refundReason').where('orderId', '=', orderId).execute()).toEqual([
        { refundReason: 'wrong-amount' },
      ])
      expect(await gateway.pay(await openPaymentPage())).toBe(true)
      await gateway.sendEvents()
      expect(await readState()).toMatchObject({ order: 'pending', payments: ['refunded', 'settled'], kept: AMOUNT })
    })

    test('24 the page ends unpaid, the order has time left', async () => {
      const { shop, gateway, openPaymentPage, readState } = await aScenario(engine, name)
      const one = await openPaymentPage()
      shop.travel(25 * HOUR)
      expect(await gateway.pay(one)).toBe(false)
      const two = await openPaymentPage()
      expect(two).not.toBe(one)
      await gateway.pay(two)
      await gateway.sendEvents()
      expect(await readState()).toEqual({ ...paid, payments: ['expired', 'settled'] })
    })

    test('29 a wrong signature, or an old one', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, gateway, openPaymentPage, readState } = scenario
      const page = await openPaymentPage()
      await gateway.pay(page)
      const body = anEvent('checkout.session.completed', { id: page, object: 'checkout.session' })
      const now = shop.now()
      const old = new Date(now.getTime() - 301_000)
      expect(await post(scenario, body, signEvent(body, 'whsec_wrong', now))).toBe(400)
      expect(await post(scenario, body, signEvent(body, secretOf(scenario), old))).toBe(400)
      expect(await post(scenario, `${body} `, signEvent(body, secretOf(scenario), now))).toBe(400)
      expect(await post(scenario, body, '')).toBe(400)
      expect(await shop.db.selectFrom('incoming_event').selectAll().execute()).toEqual([])
      expect(await post(scenario, body, signEvent(body, secretOf(scenario), now))).toBe(200)
      expect(await readState()).toEqual(paid)
    })

    test('30 an event of an unknown kind, or about a page that is not ours', async () => {
      const scenario = await aScenario(engine, name)
      await scenario.openPaymentPage()
      const bodies = [
        anEvent('customer.created', { id: 'cus_1', object: 'customer' }),
        anEvent('checkout.session.completed', { id: 'cs_test_of_somebody_else', object: 'checkout.session' }),
        anEvent('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_of_somebody_else' }),
      ]
      for (const body of bodies) expect(await post(scenario, body, signEvent(body, secretOf(scenario), scenario.shop.now()))).toBe(200)
      expect(await scenario.readState()).toEqual({ ...unpaid, payments: ['open'], told: [] })
    })

    test('31 two people open the payment page at the same moment', async () => {
      const { gateway, orderId, openPaymentPage } = await aScenario(engine, name)
      const pages = await Promise.all([openPaymentPage(), openPaymentPage(), openPaymentPage(), openPaymentPage()])
      expect(new Set(pages).size).toBe(1)
      expect(await gateway.pagesOf(orderId)).toBe(1)
    })
  })
})

let events = 0
const anEvent = (type: string, object: object) => JSON.stringify({ id: `evt_by_hand_${++events}`, object: 'event', type, data: { object } })
const secretOf = ({ shop, stripe }: Scenario) => (shop.gateway?.name === 'stripe' ? stripe.webhookSecret : testWebhookSecret(shop))
const post = async ({ shop }: Scenario, body: string, signature: string) =>
  (await fetch(webhookOf(shop), { method: 'POST', headers: { 'stripe-signature': signature }, body })).status
