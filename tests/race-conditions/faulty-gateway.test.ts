import { describe, expect, test } from 'vitest'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import { listOutbox } from '../../src/shop/ground/outbox/list-outbox.ts'
import { retryMessage } from '../../src/shop/ground/outbox/retry-message.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../src/shop/selling/cancellations/expire-orders.ts'
import { engines } from '../support/a-shop.ts'
import { deliverAll, recordingMailer } from '../support/payments.ts'
import { AMOUNT, aScenario, gatewaysOn, HOUR, type Scenario, webhookOf } from './scenario.ts'

const paid = { order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] }
const gone = { order: 'gone', available: 1000, kept: 0 }

// The test gateway lives in the shop's own database and cannot be away; these need Stripe's network between.
describe.each(engines)('a gateway that fails, on %s', (engine) => {
  test('9 cancelled while the gateway is away, paid afterwards', async () => {
    const { shop, customer, orderId, stripe, gateway, openPaymentPage, readState } = await aScenario(engine, 'stripe')
    const page = await openPaymentPage()
    stripe.away = true
    await cancelOrder(shop, customer, orderId)
    stripe.away = false
    expect(await gateway.pay(page)).toBe(true)
    await gateway.sendEvents()
    expect(await readState()).toEqual({ ...gone, payments: ['refunded'], told: ['order-cancelled', 'payment-refunded'] })
  })

  test('9 cancelled while the gateway is away, not paid', async () => {
    const { shop, customer, orderId, stripe, gateway, openPaymentPage, readState } = await aScenario(engine, 'stripe')
    const page = await openPaymentPage()
    stripe.away = true
    await cancelOrder(shop, customer, orderId)
    stripe.away = false
    await deliverAll(shop)
    expect(await gateway.pay(page)).toBe(false)
    expect(await readState()).toEqual({ ...gone, payments: ['expired'], told: ['order-cancelled'] })
  })

  test('13 paid after the order expired with the gateway away for a day', async () => {
    const { shop, stripe, gateway, openPaymentPage, readState } = await aScenario(engine, 'stripe')
    shop.travel(71 * HOUR)
    const page = await openPaymentPage()
    stripe.away = true
    await gateway.pay(page)
    shop.travel(2 * HOUR)
    expect(await expireOrders(shop)).toBe(0)
    shop.travel(24 * HOUR)
    expect(await expireOrders(shop)).toBe(1)
    stripe.away = false
    expect(await readState()).toEqual({ ...gone, payments: ['refunded'], told: ['order-expired', 'payment-refunded'] })
  })

  test('25 the gateway is away when the customer wants to pay', async () => {
    const { stripe, gateway, orderId, openPaymentPage, readState } = await aScenario(engine, 'stripe')
    stripe.away = true
    await expect(openPaymentPage()).rejects.toThrow('The payment provider cannot be reached. You have not been charged. Please try again.')
    stripe.away = false
    await gateway.pay(await openPaymentPage())
    await gateway.sendEvents()
    expect(await gateway.pagesOf(orderId)).toBe(1)
    expect(await readState()).toEqual(paid)
  })

  test('26 the gateway’s answer to opening a page is lost', async () => {
    const { stripe, gateway, orderId, openPaymentPage, readState } = await aScenario(engine, 'stripe')
    stripe.loseAnswerOf.add('POST /v1/checkout/sessions')
    await expect(openPaymentPage()).rejects.toThrow('Please try again')
    stripe.loseAnswerOf.clear()
    await gateway.pay(await openPaymentPage())
    await gateway.sendEvents()
    expect(await gateway.pagesOf(orderId)).toBe(1)
    expect(await readState()).toEqual(paid)
  })

  test('27 the gateway’s answer to a refund is lost', async () => {
    const scenario = await aScenario(engine, 'stripe')
    await payForNothing(scenario)
    scenario.stripe.loseAnswerOf.add('POST /v1/refunds')
    await deliverAll(scenario.shop)
    expect(await scenario.shop.db.selectFrom('payment').select('status').execute()).toEqual([{ status: 'refunding' }])
    scenario.stripe.loseAnswerOf.clear()
    scenario.stripe.waiting.length = 0
    scenario.shop.travel(HOUR)
    expect(await scenario.readState()).toMatchObject({ payments: ['refunded'], kept: 0, told: ['payment-refunded'] })
    expect(scenario.stripe.calls.filter((call) => call === 'POST /v1/refunds').length).toBeGreaterThan(1)
    expect([...scenario.stripe.keys].filter((call) => call.startsWith('POST /v1/refunds'))).toHaveLength(1)
  })

  test('28 the gateway cannot be asked while an event arrives', async () => {
    const { shop, stripe, gateway, openPaymentPage, readState } = await aScenario(engine, 'stripe')
    await gateway.pay(await openPaymentPage())
    const events = stripe.waiting.splice(0)
    const completed = events.find(({ type }) => type === 'checkout.session.completed')?.body ?? ''
    stripe.away = true
    expect(await stripe.send(webhookOf(shop), completed)).toBe(500)
    stripe.away = false
    expect((await readState()).order).toBe('unpaid')
    expect(await stripe.send(webhookOf(shop), completed)).toBe(200)
    expect(await readState()).toEqual(paid)
  })

  describe.each(gatewaysOn(engine))('with the gateway %s', (name) => {
    test('23 the shop’s own refund and its event', async () => {
      const scenario = await aScenario(engine, name)
      await payForNothing(scenario)
      scenario.shop.at('send-refund:sent', () => scenario.gateway.sendEvents({ times: 2 }))
      expect(await scenario.readState()).toMatchObject({ payments: ['refunded'], kept: 0, told: ['payment-refunded'] })
      expect(await scenario.shop.db.selectFrom('event').select('id').where('verb', '=', 'payment.refunded').execute()).toHaveLength(1)
    })

    test('32 a refund that fails for good', async () => {
      const scenario = await aScenario(engine, name)
      const { shop, admin } = scenario
      await payForNothing(scenario)
      const { id, txId } = await shop.db.selectFrom('payment').select(['id', 'txId']).executeTakeFirstOrThrow()
      await shop.db.updateTable('payment').set({ txId: 'pi_wrong' }).execute()
      const deliveries = outboxHandlers(shop, recordingMailer(shop))
      await deliverDue(shop, { ...deliveries, refund: { ...deliveries.refund, attempts: 1 } }, ['refund'])
      const { items } = await listOutbox(shop, admin, {})
      expect(items).toMatchObject([{ kind: 'refund', state: 'failed', attempts: 1, lastError: expect.stringMatching(/No such payment/) }])
      expect(await reconcile(shop.db)).toEqual([`Payment ${id} has to be refunded, but the refund has failed`])
      await shop.db.updateTable('payment').set({ txId }).execute()
      await retryMessage(shop, admin, items[0]?._id ?? '')
      await expect(retryMessage(shop, admin, items[0]?._id ?? '')).rejects.toThrow('This is already being retried')
      expect(await scenario.readState()).toMatchObject({ payments: ['refunded'], kept: 0, told: ['payment-refunded'] })
    })
  })
})

/** Money comes that is not the order's: a refund is owed. */
async function payForNothing({ gateway, openPaymentPage }: Scenario) {
  await gateway.pay(await openPaymentPage(), { amount: 100 })
  await gateway.sendEvents()
}
