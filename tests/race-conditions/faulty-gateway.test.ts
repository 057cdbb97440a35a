import { describe, expect, test } from 'vitest'
import { cancelOrder } from '../../src/shop/orders/cancel-order.ts'
import { expireOrders } from '../../src/shop/orders/expire-orders.ts'
import { deliverDue } from '../../src/shop/outbox/deliver-due.ts'
import { listOutbox } from '../../src/shop/outbox/list-outbox.ts'
import { outboxHandlers } from '../../src/shop/outbox/outbox-handlers.ts'
import { retryMessage } from '../../src/shop/outbox/retry-message.ts'
import { reconcile } from '../../src/shop/reconcile/reconcile.ts'
import { engines } from '../a-shop.ts'
import { deliverAll, filingPostman } from '../gateway-visit.ts'
import { AMOUNT, aScene, type GatewayName, HOUR, type Scene, webhookOf } from './gateways.ts'

const paid = { order: 'pending', payments: ['settled'], available: 960, kept: AMOUNT, told: ['order-paid'] }
const gone = { order: 'gone', available: 1000, kept: 0 }
const tills: GatewayName[] = ['test', 'stripe']

// The test gateway lives in the shop's own database and cannot be away; these need Stripe's network between.
describe.each(engines)('a gateway that fails, on %s', (engine) => {
  test('9 cancelled while the gateway is away, paid afterwards', async () => {
    const { shop, customer, orderId, stripe, till, open, stands } = await aScene(engine, 'stripe')
    const page = await open()
    stripe.away = true
    await cancelOrder(shop, customer, orderId)
    stripe.away = false
    expect(await till.pay(page)).toBe(true)
    await till.sendEvents()
    expect(await stands()).toEqual({ ...gone, payments: ['refunded'], told: ['order-cancelled', 'payment-refunded'] })
  })

  test('9 cancelled while the gateway is away, not paid', async () => {
    const { shop, customer, orderId, stripe, till, open, stands } = await aScene(engine, 'stripe')
    const page = await open()
    stripe.away = true
    await cancelOrder(shop, customer, orderId)
    stripe.away = false
    await deliverAll(shop)
    expect(await till.pay(page)).toBe(false)
    expect(await stands()).toEqual({ ...gone, payments: ['expired'], told: ['order-cancelled'] })
  })

  test('13 paid after the order expired with the gateway away for a day', async () => {
    const { shop, stripe, till, open, stands } = await aScene(engine, 'stripe')
    shop.travel(71 * HOUR)
    const page = await open()
    stripe.away = true
    await till.pay(page)
    shop.travel(2 * HOUR)
    expect(await expireOrders(shop)).toBe(0)
    shop.travel(24 * HOUR)
    expect(await expireOrders(shop)).toBe(1)
    stripe.away = false
    expect(await stands()).toEqual({ ...gone, payments: ['refunded'], told: ['order-expired', 'payment-refunded'] })
  })

  test('25 the gateway is away when the customer wants to pay', async () => {
    const { stripe, till, orderId, open, stands } = await aScene(engine, 'stripe')
    stripe.away = true
    await expect(open()).rejects.toThrow('The payment provider cannot be reached at the moment. Nothing was charged; please try again.')
    stripe.away = false
    await till.pay(await open())
    await till.sendEvents()
    expect(await till.pagesOf(orderId)).toBe(1)
    expect(await stands()).toEqual(paid)
  })

  test('26 the gateway’s answer to opening a page is lost', async () => {
    const { stripe, till, orderId, open, stands } = await aScene(engine, 'stripe')
    stripe.loseAnswerOf.add('POST /v1/checkout/sessions')
    await expect(open()).rejects.toThrow('please try again')
    stripe.loseAnswerOf.clear()
    await till.pay(await open())
    await till.sendEvents()
    expect(await till.pagesOf(orderId)).toBe(1)
    expect(await stands()).toEqual(paid)
  })

  test('27 the gateway’s answer to a refund is lost', async () => {
    const scene = await aScene(engine, 'stripe')
    await payForNothing(scene)
    scene.stripe.loseAnswerOf.add('POST /v1/refunds')
    await deliverAll(scene.shop)
    expect(await scene.shop.db.selectFrom('payment').select('status').execute()).toEqual([{ status: 'refunding' }])
    scene.stripe.loseAnswerOf.clear()
    scene.stripe.waiting.length = 0
    scene.shop.travel(HOUR)
    expect(await scene.stands()).toMatchObject({ payments: ['refunded'], kept: 0, told: ['payment-refunded'] })
    expect(scene.stripe.calls.filter((call) => call === 'POST /v1/refunds').length).toBeGreaterThan(1)
    expect([...scene.stripe.keys].filter((call) => call.startsWith('POST /v1/refunds'))).toHaveLength(1)
  })

  test('28 the gateway cannot be asked while an event arrives', async () => {
    const { shop, stripe, till, open, stands } = await aScene(engine, 'stripe')
    await till.pay(await open())
    const events = stripe.waiting.splice(0)
    const completed = events.find(({ type }) => type === 'checkout.session.completed')?.body ?? ''
    stripe.away = true
    expect(await stripe.send(webhookOf(shop), completed)).toBe(500)
    stripe.away = false
    expect((await stands()).order).toBe('unpaid')
    expect(await stripe.send(webhookOf(shop), completed)).toBe(200)
    expect(await stands()).toEqual(paid)
  })

  describe.each(tills)('with the gateway %s', (name) => {
    test('23 the shop’s own refund and its event', async () => {
      const scene = await aScene(engine, name)
      await payForNothing(scene)
      scene.shop.at('refund-payment:sent', () => scene.till.sendEvents({ times: 2 }))
      expect(await scene.stands()).toMatchObject({ payments: ['refunded'], kept: 0, told: ['payment-refunded'] })
      expect(await scene.shop.db.selectFrom('event').select('id').where('verb', '=', 'payment.refunded').execute()).toHaveLength(1)
    })

    test('32 a refund that fails for good', async () => {
      const scene = await aScene(engine, name)
      const { shop, admin } = scene
      await payForNothing(scene)
      const { id, txId } = await shop.db.selectFrom('payment').select(['id', 'txId']).executeTakeFirstOrThrow()
      await shop.db.updateTable('payment').set({ txId: 'pi_wrong' }).execute()
      const deliveries = outboxHandlers(shop, filingPostman(shop))
      await deliverDue(shop, { ...deliveries, refund: { ...deliveries.refund, attempts: 1 } }, ['refund'])
      const { items } = await listOutbox(shop, admin, {})
      expect(items).toMatchObject([{ kind: 'refund', state: 'failed', attempts: 1, lastError: expect.stringMatching(/No such payment/) }])
      expect(await reconcile(shop.db)).toEqual([`Payment ${id} should be refunded, and the refund has failed`])
      await shop.db.updateTable('payment').set({ txId }).execute()
      await retryMessage(shop, admin, items[0]?._id ?? '')
      await expect(retryMessage(shop, admin, items[0]?._id ?? '')).rejects.toThrow('This is already being retried')
      expect(await scene.stands()).toMatchObject({ payments: ['refunded'], kept: 0, told: ['payment-refunded'] })
    })
  })
})

/** Money comes that is not the order's: a refund is owed. */
async function payForNothing({ till, open }: Scene) {
  await till.pay(await open(), { amount: 100 })
  await till.sendEvents()
}
