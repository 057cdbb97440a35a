import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { cards, deliverAll, deliverEvents, listenForEvents, openPaymentPage, payWithCard } from '../../../../tests/support/payments.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Shop } from '../../shop.ts'
import { placeOrder } from '../orders/place-order.ts'
import { payAtTestGateway } from './pay-at-test-gateway.ts'
import { readPayment } from './read-payment.ts'
import { recordCheckoutReturn } from './record-checkout-return.ts'
import { refreshPayment } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

async function anUnpaidOrder(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const customer = await aCustomer(shop)
  const productId = await aProduct(shop)
  const { orderId } = await placeOrder(shop, customer, anOrder(productId, 40))
  return { shop, customer, orderId }
}

const paymentsOf = (shop: Shop, orderId: string) =>
  shop.db.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

describe.each(engines)('paying on %s', (engine) => {
  test('makes the order pending with a TxId when the signed event arrives, not before', async () => {
    const { shop, customer, orderId } = await anUnpaidOrder(engine)
    expect(await readPayment(shop, customer, orderId)).toMatchObject({ state: 'payable', gateway: 'test' })
    await payWithCard(shop, customer, orderId)
    const [open] = await paymentsOf(shop, orderId)
    const returned = await recordCheckoutReturn(shop, customer, orderId, open?.id ?? '')
    expect(returned).toMatchObject({ state: 'confirming', order: { status: 'unpaid', txId: '' } })
    await deliverEvents(shop)
    const { state, order } = await readPayment(shop, customer, orderId)
    expect({ state, status: order.status }).toEqual({ state: 'paid', status: 'pending' })
    const [payment] = await paymentsOf(shop, orderId)
    expect(payment).toMatchObject({ status: 'settled', txId: order.txId, amountCents: 35_600 })
    expect(order.txId).toMatch(/^pi_test_/)
    const receipt = await shop.db.selectFrom('outbox').selectAll().where('reason', '=', `order-paid:${orderId}`).executeTakeFirst()
    expect(receipt).toMatchObject({ kind: 'mail', state: 'pending' })
  })

  test.each([
    [cards.declined, 'declined'],
    [cards.poor, 'insufficient-funds'],
    [cards.secure, 'needs-authentication'],
    ['4111 1111 1111 1111', 'unknown-card'],
  ])('with card %s is %s and changes nothing', async (card, outcome) => {
    const { shop, customer, orderId } = await anUnpaidOrder(engine)
    const sessionId = await openPaymentPage(shop, customer, orderId)
    expect(await payAtTestGateway(shop, sessionId, card)).toBe(outcome)
    await deliverAll(shop)
    expect(await readPayment(shop, customer, orderId)).toMatchObject({ order: { status: 'unpaid', txId: '' } })
    expect(await payAtTestGateway(shop, sessionId, cards.good)).toBe('complete')
  })

  test('with 3-D Secure is paid after authentication', async () => {
    const { shop, customer, orderId } = await anUnpaidOrder(engine)
    expect(await payAtTestGateway(shop, await openPaymentPage(shop, customer, orderId), cards.secure, true)).toBe('complete')
    await deliverEvents(shop)
    expect(await readPayment(shop, customer, orderId)).toMatchObject({ state: 'paid' })
  })

  test('concurrently opens one page', async () => {
    const { shop, customer, orderId } = await anUnpaidOrder(engine)
    const pages = await Promise.all([1, 2, 3].map(() => startPayment(shop, customer, orderId)))
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    expect(await paymentsOf(shop, orderId)).toHaveLength(1)
    expect(await shop.db.selectFrom('test_gateway_session').select('id').execute()).toHaveLength(1)
  })

  test('is confirmed by a refresh if the webhook is late', async () => {
    const { shop, customer, orderId } = await anUnpaidOrder(engine)
    await payWithCard(shop, customer, orderId, cards.late)
    await deliverEvents(shop)
    expect(await readPayment(shop, customer, orderId)).toMatchObject({ state: 'payable', order: { status: 'unpaid' } })
    expect(await refreshPayment(shop, customer, orderId)).toMatchObject({ state: 'paid', order: { status: 'pending' } })
    shop.travel(21_000)
    await deliverEvents(shop)
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'settled' }])
  })

  test('is refused for a paid order and for an order of another person', async () => {
    const { shop, customer, orderId } = await anUnpaidOrder(engine)
    await expect(startPayment(shop, await aCustomer(shop), orderId)).rejects.toMatchObject({ reason: 'not-found' })
    await payWithCard(shop, customer, orderId)
    await expect(startPayment(shop, customer, orderId)).rejects.toThrow('This order has already been paid')
    expect(await readPayment(shop, customer, orderId)).toMatchObject({ state: 'paid' })
  })
})

test('an amount below what the gateway accepts is refused in words', async () => {
  const shop = await aShop()
  const customer = await aCustomer(shop)
  const productId = await aProduct(shop, { price: 0.04, minimum_order: 1 })
  const { orderId } = await placeOrder(shop, customer, anOrder(productId, 12))
  await expect(startPayment(shop, customer, orderId)).rejects.toThrow(
    'The payment provider accepts no payment below $0.50. Please contact us to pay for this order.',
  )
  expect(await paymentsOf(shop, orderId)).toEqual([])
})

test('an amount above the limit of the gateway is refused, and the order keeps its expiry time', async () => {
  const shop = await aShop()
  const customer = await aCustomer(shop)
  const productId = await aProduct(shop, { price: 100, available: 20_000 })
  const { orderId } = await placeOrder(shop, customer, anOrder(productId, 10_000))
  const before = await shop.db.selectFrom('order').selectAll().executeTakeFirstOrThrow()
  shop.travel(71.9 * 3_600_000)
  await expect(startPayment(shop, customer, orderId)).rejects.toThrow(
    'The payment provider accepts at most $999,999.99 per payment. Please contact us to pay for this order.',
  )
  expect(await paymentsOf(shop, orderId)).toEqual([])
  expect(await shop.db.selectFrom('order').selectAll().executeTakeFirstOrThrow()).toEqual(before)
})
