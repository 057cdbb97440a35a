import { describe, expect, test } from 'vitest'
import { listOrdersOf } from '../../src/shop/orders/list-orders.ts'
import { readOrder } from '../../src/shop/orders/read-order.ts'
import { summarizeOrders } from '../../src/shop/orders/summarize-orders.ts'
import { signEvent } from '../../src/shop/payments/event-signature.ts'
import { pollPayments } from '../../src/shop/payments/poll-payments.ts'
import { readPayment, refreshPayment } from '../../src/shop/payments/read-payment.ts'
import { recordReturn } from '../../src/shop/payments/record-return.ts'
import { testWebhookSecret } from '../../src/shop/payments/test-gateway.ts'
import { engines } from '../a-shop.ts'
import { AMOUNT, aScene, type GatewayName, HOUR, type Scene, webhookOf } from './gateways.ts'

const paid = { order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] }
const unpaid = { order: 'unpaid', available: 960, kept: 0 }
const tills: GatewayName[] = ['test', 'stripe']

const paymentOf = async ({ db }: Scene['shop'], orderId: string) =>
  (await db.selectFrom('payment').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id

describe.each(engines)('on %s', (engine) => {
  describe.each(tills)('with the gateway %s', (name) => {
    test('1 webhook before the return', async () => {
      const { shop, customer, orderId, till, open, stands } = await aScene(engine, name)
      expect(await till.pay(await open())).toBe(true)
      await till.sendEvents()
      expect(await readPayment(shop, customer, orderId)).toMatchObject({ state: 'paid' })
      expect(await refreshPayment(shop, customer, orderId)).toMatchObject({ state: 'paid' })
      expect(await stands()).toEqual(paid)
    })

    test('2 return before the webhook', async () => {
      const { shop, customer, orderId, till, open, stands } = await aScene(engine, name)
      await till.pay(await open())
      expect(await readPayment(shop, customer, orderId)).toMatchObject({ state: 'payable' })
      expect(await recordReturn(shop, customer, orderId, 'another-payment')).toMatchObject({ state: 'payable' })
      const confirming = { state: 'confirming', order: { status: 'unpaid', confirming: true, txId: '' } }
      expect(await recordReturn(shop, customer, orderId, await paymentOf(shop, orderId))).toMatchObject(confirming)
      expect(await readPayment(shop, customer, orderId)).toMatchObject(confirming)
      expect(await readOrder(shop, customer, orderId)).toMatchObject(confirming.order)
      expect((await listOrdersOf(shop, customer, customer.email, {})).items).toMatchObject([confirming.order])
      expect(await summarizeOrders(shop, customer, customer.email)).toEqual({ orders: 1, unpaid: 0, unpaidAmount: 0 })
      await Promise.all([refreshPayment(shop, customer, orderId), till.sendEvents()])
      expect(await stands()).toEqual(paid)
      expect(await readOrder(shop, customer, orderId)).not.toHaveProperty('confirming')
    })

    test('3 the same event twice', async () => {
      const { till, open, stands } = await aScene(engine, name)
      await till.pay(await open())
      await till.sendEvents({ times: 3 })
      expect(await stands()).toEqual(paid)
    })

    test('4 webhook never', async () => {
      const { shop, till, stripe, open, stands } = await aScene(engine, name)
      await till.pay(await open())
      stripe.waiting.length = 0
      await shop.db.deleteFrom('outbox').where('kind', '=', 'test-gateway-event').execute()
      await pollPayments(shop)
      expect((await stands()).order).toBe('unpaid')
      shop.travel(61_000)
      await pollPayments(shop)
      expect(await stands()).toEqual(paid)
    })

    test.each([false, true])('5 events in the wrong order: reversed %s', async (reversed) => {
      const { till, open, stands } = await aScene(engine, name)
      const page = await open()
      await till.pay(page)
      await till.refund(page)
      await till.sendEvents({ reversed })
      expect(await stands()).toEqual({ ...unpaid, payments: ['refunded'], told: ['payment-refunded'] })
    })

    test('15 paid twice in two tabs', async () => {
      const { till, open, stands } = await aScene(engine, name)
      const [one, two] = [await open(), await open()]
      expect(one).toBe(two)
      expect([await till.pay(one), await till.pay(two)]).toEqual([true, false])
      await till.sendEvents()
      expect(await stands()).toEqual(paid)
    })

    test.each([false, true])('16 paid on two pages: reversed %s', async (reversed) => {
      const { shop, till, open, stands } = await aScene(engine, name)
      const one = await open()
      await shop.db.updateTable('payment').set({ status: 'expired' }).execute()
      const two = await open()
      expect([await till.pay(one), await till.pay(two)]).toEqual([true, true])
      await till.sendEvents({ reversed })
      const payments = reversed ? ['refunded', 'settled'] : ['settled', 'refunded']
      expect(await stands()).toEqual({ ...paid, payments, told: ['order-paid', 'payment-refunded'] })
    })

    test.each([
      ['17 another amount', { amount: 100 }],
      ['18 another currency', { currency: 'jpy' }],
    ])('%s', async (_row, instead) => {
      const { shop, till, orderId, open, stands } = await aScene(engine, name)
      await till.pay(await open(), instead)
      await till.sendEvents()
      expect(await stands()).toEqual({ ...unpaid, payments: ['refunded'], told: ['payment-refunded'] })
      expect(await shop.db.selectFrom('payment').select('refundReason').where('orderId', '=', orderId).execute()).toEqual([
        { refundReason: 'wrong-amount' },
      ])
      expect(await till.pay(await open())).toBe(true)
      await till.sendEvents()
      expect(await stands()).toMatchObject({ order: 'pending', payments: ['refunded', 'settled'], kept: AMOUNT })
    })

    test('24 the page ends unpaid, the order has time left', async () => {
      const { shop, till, open, stands } = await aScene(engine, name)
      const one = await open()
      shop.travel(25 * HOUR)
      expect(await till.pay(one)).toBe(false)
      const two = await open()
      expect(two).not.toBe(one)
      await till.pay(two)
      await till.sendEvents()
      expect(await stands()).toEqual({ ...paid, payments: ['expired', 'settled'] })
    })

    test('29 a wrong signature, or an old one', async () => {
      const scene = await aScene(engine, name)
      const { shop, till, open, stands } = scene
      const page = await open()
      await till.pay(page)
      const body = anEvent('checkout.session.completed', { id: page, object: 'checkout.session' })
      const now = shop.now()
      const old = new Date(now.getTime() - 301_000)
      expect(await post(scene, body, signEvent(body, 'whsec_wrong', now))).toBe(400)
      expect(await post(scene, body, signEvent(body, secretOf(scene), old))).toBe(400)
      expect(await post(scene, `${body} `, signEvent(body, secretOf(scene), now))).toBe(400)
      expect(await post(scene, body, '')).toBe(400)
      expect(await shop.db.selectFrom('incoming_event').selectAll().execute()).toEqual([])
      expect(await post(scene, body, signEvent(body, secretOf(scene), now))).toBe(200)
      expect(await stands()).toEqual(paid)
    })

    test('30 an event of an unknown kind, or about a page that is not ours', async () => {
      const scene = await aScene(engine, name)
      await scene.open()
      const bodies = [
        anEvent('customer.created', { id: 'cus_1', object: 'customer' }),
        anEvent('checkout.session.completed', { id: 'cs_test_of_somebody_else', object: 'checkout.session' }),
        anEvent('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_of_somebody_else' }),
      ]
      for (const body of bodies) expect(await post(scene, body, signEvent(body, secretOf(scene), scene.shop.now()))).toBe(200)
      expect(await scene.stands()).toEqual({ ...unpaid, payments: ['open'], told: [] })
    })

    test('31 two people open the payment page at the same moment', async () => {
      const { till, orderId, open } = await aScene(engine, name)
      const pages = await Promise.all([open(), open(), open(), open()])
      expect(new Set(pages).size).toBe(1)
      expect(await till.pagesOf(orderId)).toBe(1)
    })
  })
})

let events = 0
const anEvent = (type: string, object: object) => JSON.stringify({ id: `evt_by_hand_${++events}`, object: 'event', type, data: { object } })
const secretOf = ({ shop, stripe }: Scene) => (shop.gateway?.name === 'stripe' ? stripe.webhookSecret : testWebhookSecret(shop))
const post = async ({ shop }: Scene, body: string, signature: string) =>
  (await fetch(webhookOf(shop), { method: 'POST', headers: { 'stripe-signature': signature }, body })).status
