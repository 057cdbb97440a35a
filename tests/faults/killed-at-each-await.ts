import { expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import { createMailer } from '../../src/shop/messaging/mail/mailer.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../src/shop/selling/cancellations/expire-orders.ts'
import { changeOrder } from '../../src/shop/selling/changes/change-order.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { signEvent } from '../../src/shop/selling/payments/event-signature.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { acceptQuote } from '../../src/shop/selling/quotes/accept-quote.ts'
import { offerQuote } from '../../src/shop/selling/quotes/offer-quote.ts'
import { requestQuote } from '../../src/shop/selling/quotes/request-quote.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { AMOUNT, HOUR, type Scenario, webhookOf } from '../race-conditions/scenario.ts'
import type { TestShop } from '../support/a-shop.ts'
import { anAdmin, anOrderOf } from '../support/make.ts'
import { aWorld, killedEverywhere, PART } from './killed-everywhere.ts'
import type { KilledOperation } from './killed-operation.ts'

const MINUTES = 600_000
const pending = { order: 'pending', available: 960, kept: AMOUNT, told: ['order-paid'] }
const refundedInPart = { payments: ['settled'], told: ['order-paid', 'order-refunded'] }

/** Tests what is there after each operation of an order was killed. */
export function testKilledAtEachAwait(engine: Engine): void {
  test('placing: the order is there once or not at all, and the same key completes it', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'place', 8, {
      async afterwards({ shop, customer, lines }, { key }, answer) {
        const again = await placeOrder(shop, customer, anOrderOf(lines), key)
        if (answer) expect(again).toEqual(answer)
        const orders = await shop.db.selectFrom('order').select('id').where('personId', '=', customer.id).execute()
        expect(orders).toHaveLength(2)
        expect(await shop.db.selectFrom('order_line').select('position').where('orderId', '=', again.orderId).execute()).toHaveLength(3)
        const ids = lines.map(({ productID }) => productID)
        const stocks = await shop.db.selectFrom('product').select('available').where('id', 'in', ids).execute()
        expect(stocks).toEqual(Array(3).fill({ available: 920 }))
        expect(await reconcile(shop.db)).toEqual([])
      },
    })
  })

  test('accepting a quote: its order is there once or not at all, and the same key completes it', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'accept', 8, {
      async before({ shop, customer, lines }, orders) {
        const { quoteId } = await requestQuote(shop, customer, { lines, note: '' })
        const offered = lines.map((line) => ({ ...line, price: 7 }))
        await offerQuote(shop, await anAdmin(shop), quoteId, { version: 1, lines: offered, validUntil: inShopZone(shop.now())[0] })
        orders.quoteId = quoteId
      },
      async afterwards({ shop, customer, lines }, { key, quoteId = '' }, answer) {
        const { lines: _, ...form } = anOrderOf(lines)
        const again = await acceptQuote(shop, customer, quoteId, { ...form, version: 2, idempotencyKey: key })
        if (answer) expect(again).toEqual(answer)
        const orders = await shop.db.selectFrom('order').select('id').where('personId', '=', customer.id).execute()
        expect(orders).toHaveLength(2)
        const quote = await shop.db.selectFrom('quote').select(['state', 'orderId']).where('id', '=', quoteId).executeTakeFirst()
        expect(quote).toEqual({ state: 'accepted', orderId: again.orderId })
        expect(await reconcile(shop.db)).toEqual([])
      },
    })
  })

  test('opening the payment page: one page, and it can be paid', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'pay', 8, {
      async afterwards(scenario, _orders, answer) {
        const { url } = await startPayment(scenario.shop, scenario.customer, scenario.orderId)
        if (answer) expect({ url }).toEqual(answer)
        expect(await scenario.gateway.pagesOf(scenario.orderId)).toBe(1)
        expect(await scenario.gateway.pay(url.slice(url.lastIndexOf('/') + 1))).toBe(true)
        await scenario.gateway.sendEvents()
        expect(await scenario.readState()).toEqual({ ...pending, payments: ['settled'] })
      },
    })
  })

  test('settling: the event comes again, the order is paid once, and the numbers of invoices have no gap', {
    timeout: MINUTES,
  }, async () => {
    let settled = 0
    await killedEverywhere(await aWorld(engine), 'settle', 10, {
      before: paidPage,
      async afterwards(scenario, { event }) {
        expect(await scenario.stripe.send(webhookOf(scenario.shop), event.body)).toBe(200)
        expect(await scenario.readState()).toEqual({ ...pending, payments: ['settled'] })
        settled++
        expect(await numbersOf(scenario.shop)).toEqual({ '2026-': upTo(settled) })
      },
    })
  })

  test('recording a transfer: the same key completes it, the order is paid once, and the numbers of invoices have no gap', {
    timeout: MINUTES,
  }, async () => {
    let recorded = 0
    await killedEverywhere(await aWorld(engine), 'record', 10, {
      before: ({ openPaymentPage }) => openPaymentPage(),
      async afterwards(scenario, { admin, received }, answer) {
        const again = await recordPayment(scenario.shop, admin, scenario.orderId, received)
        if (answer) expect(again).toEqual(answer)
        expect(await scenario.readState()).toEqual({ ...pending, kept: 0, payments: ['expired', 'settled'] })
        recorded++
        expect(await numbersOf(scenario.shop)).toEqual({ '2026-': upTo(recorded) })
      },
    })
  })

  test('recording a part: the same key completes it, and it counts once', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'record', 6, {
      async before({ openPaymentPage }, { received }) {
        received.amountCents = PART
        await openPaymentPage()
      },
      async afterwards(scenario, { admin, received }, answer) {
        const again = await recordPayment(scenario.shop, admin, scenario.orderId, received)
        if (answer) expect(again).toEqual(answer)
        expect(again).toMatchObject({ status: 'unpaid', toPayCents: AMOUNT - PART })
        expect(await scenario.readState()).toEqual({ ...pending, order: 'unpaid', kept: 0, payments: ['expired'], told: [] })
      },
    })
  })

  test('crediting a part of a transfer: the same key completes it, and the numbers of credit notes have no gap', {
    timeout: MINUTES,
  }, async () => {
    let credited = 0
    await killedEverywhere(await aWorld(engine), 'credit', 8, {
      before: ({ shop }, { admin, orderId, received: { idempotencyKey: _, ...received } }) => recordPayment(shop, admin, orderId, received),
      async afterwards(scenario, { admin, refund }, answer) {
        const again = await refundOrder(scenario.shop, admin, scenario.orderId, refund)
        if (answer) expect(again).toEqual(answer)
        expect(again.refundedCents).toBe(PART)
        expect(await scenario.readState()).toEqual({ ...pending, ...refundedInPart, kept: 0 })
        credited++
        expect(await numbersOf(scenario.shop)).toEqual({ '2026-': upTo(credited), 'CN-2026-': upTo(credited) })
      },
    })
  })

  test('sending a refund in part: the money goes back once, and the numbers of credit notes have no gap', {
    timeout: MINUTES,
  }, async () => {
    let credited = 0
    await killedEverywhere(await aWorld(engine), 'send-credit', 10, {
      async before({ shop, gateway, openPaymentPage }, { admin, orderId, refund }) {
        await gateway.pay(await openPaymentPage())
        await gateway.sendEvents()
        await refundOrder(shop, admin, orderId, refund)
      },
      async afterwards(scenario) {
        scenario.shop.travel(0.1 * HOUR)
        scenario.stripe.waiting.length = 0
        expect(await scenario.readState()).toEqual({ ...pending, ...refundedInPart, kept: AMOUNT - PART })
        credited++
        expect(await numbersOf(scenario.shop)).toEqual({ '2026-': upTo(credited), 'CN-2026-': upTo(credited) })
      },
    })
  })

  test('changing a paid order: the same key completes it, what is less goes back once, and the numbers of documents have no gap', {
    timeout: MINUTES,
  }, async () => {
    let changed = 0
    await killedEverywhere(await aWorld(engine), 'change', 10, {
      async before({ gateway, lines, openPaymentPage }, orders) {
        await gateway.pay(await openPaymentPage())
        await gateway.sendEvents()
        orders.lines = lines.map((line) => ({ ...line, orderUnit: 30 }))
      },
      async afterwards(scenario, { admin, lines, key }, answer) {
        const { shop, stripe, orderId } = scenario
        const again = await changeOrder(shop, admin, orderId, { lines, idempotencyKey: key })
        if (answer) expect(again).toEqual(answer)
        await scenario.readState()
        shop.travel(0.1 * HOUR)
        stripe.waiting.length = 0
        const kept = AMOUNT - 8_900
        expect(await scenario.readState()).toEqual({
          ...{ order: 'pending', payments: ['settled'], available: 970, kept },
          told: ['order-paid', 'order-changed'],
        })
        changed++
        expect(await numbersOf(shop)).toEqual({ '2026-': upTo(2 * changed), 'CN-2026-': upTo(changed) })
      },
    })
  })

  test('cancelling: the stock goes back once, and the page cannot be paid', { timeout: MINUTES }, async () => {
    let page = ''
    await killedEverywhere(await aWorld(engine), 'cancel', 10, {
      before: async (scenario) => {
        page = await scenario.openPaymentPage()
      },
      async afterwards(scenario, _orders, answer) {
        const again = cancelOrder(scenario.shop, scenario.customer, scenario.orderId)
        await again.catch((fault: unknown) => expect(fault).toMatchObject({ reason: 'not-found' }))
        if (answer !== undefined) await expect(again).rejects.toMatchObject({ reason: 'not-found' })
        expect(await scenario.readState()).toEqual({
          order: 'gone',
          payments: ['expired'],
          available: 1000,
          kept: 0,
          told: ['order-cancelled'],
        })
        expect(await scenario.gateway.pay(page)).toBe(false)
      },
    })
  })

  test('expiring: the stock goes back once, and the customer is told once', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'expire', 8, {
      before: async ({ shop }) => shop.travel(73 * HOUR),
      async afterwards(scenario) {
        await expireOrders(scenario.shop)
        expect(await scenario.readState()).toEqual({ order: 'gone', payments: [], available: 1000, kept: 0, told: ['order-expired'] })
      },
    })
  })

  test('sending: the mail goes out, and a second delivery is the same message', { timeout: MINUTES }, async () => {
    const world = await aWorld(engine)
    await killedEverywhere(world, 'send', 4, {
      before: async () => {
        world.received.length = 0
      },
      async afterwards({ shop }) {
        shop.travel(0.1 * HOUR)
        const postman = createMailer({ smtpUrl: world.smtpUrl, dataDir: shop.config.dataDir })
        await deliverDue(shop, outboxHandlers(shop, postman), ['mail'])
        postman.close()
        expect(new Set(world.received).size).toBe(1)
        expect(world.received.length).toBeLessThanOrEqual(2)
        expect(await shop.db.selectFrom('outbox').select('id').where('state', '<>', 'delivered').execute()).toEqual([])
      },
    })
  })

  test('refunding: the money goes back once, and the customer is told once', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'refund', 8, {
      before: async ({ gateway, openPaymentPage }) => {
        await gateway.pay(await openPaymentPage(), { amount: 100 })
        await gateway.sendEvents()
      },
      async afterwards(scenario) {
        scenario.shop.travel(0.1 * HOUR)
        scenario.stripe.waiting.length = 0
        expect(await scenario.readState()).toEqual({
          order: 'unpaid',
          payments: ['refunded'],
          available: 960,
          kept: 0,
          told: ['payment-refunded'],
        })
      },
    })
  })
}

/** The numbers that were given, by series. */
async function numbersOf({ db }: TestShop): Promise<Record<string, number[]>> {
  const issued = await db.selectFrom('invoice').select(['series', 'position']).orderBy('position').execute()
  const bySeries = Map.groupBy(issued, ({ series }) => series)
  return Object.fromEntries([...bySeries].map(([series, documents]) => [series, documents.map(({ position }) => position)]))
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** The page is paid, and its webhook is ready to be sent. */
async function paidPage({ shop, stripe, gateway, openPaymentPage }: Scenario, orders: KilledOperation) {
  await gateway.pay(await openPaymentPage())
  const body = stripe.waiting.find(({ type }) => type === 'checkout.session.completed')?.body ?? ''
  stripe.waiting.length = 0
  orders.event = { body, signature: signEvent(body, stripe.webhookSecret, shop.now()) }
}
