import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Admin, Customer } from '../../src/shop/ground/actor.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import type { Mail } from '../../src/shop/ground/outbox/mail.ts'
import type { OutboxPayloads } from '../../src/shop/ground/outbox/outbox-payloads.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { payAtTestGateway } from '../../src/shop/selling/payments/pay-at-test-gateway.ts'
import { sendTestGatewayEvent } from '../../src/shop/selling/payments/send-test-gateway-event.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { stripeGateway } from '../../src/shop/selling/payments/stripe-gateway.ts'
import { StripeServer } from '../stand-ins/stripe-server.ts'
import { aShop, type TestShop } from '../support/a-shop.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from '../support/make.ts'
import { cards, deliverAll, deliverEvents, listenForEvents } from '../support/payments.ts'
import { halfInTurn } from '../support/turns.ts'

/** What happens at the payment gateway. */
export interface TestGateway {
  /** Pays on the payment page, optionally another amount. Returns false when the page has expired. */
  pay(sessionId: string, instead?: { amount?: number; currency?: string }): Promise<boolean>
  /** Refunds what is left of the payment, or an amount in cents, in the gateway's dashboard. */
  refund(sessionId: string, amountCents?: number): Promise<void>
  /** Delivers the gateway's events. */
  sendEvents(how?: { times?: number; reversed?: boolean }): Promise<void>
  /** The amount collected for this order and not refunded, in cents. */
  collected(orderId: string): Promise<number>
  pagesOf(orderId: string): Promise<number>
}

export type GatewayName = 'test' | 'stripe'

/** The gateways that a database is tested with: on one day the one, on the next day the other. The other database has the other one. */
export const gatewaysOn = (engine: Engine): GatewayName[] => halfInTurn(engine === 'sqlite' ? ['test', 'stripe'] : ['stripe', 'test'])

export interface Scenario {
  shop: TestShop
  customer: Customer
  admin: Admin
  /** The lines of the order, not in the order of their product ids. */
  lines: { productID: string; orderUnit: number }[]
  orderId: string
  gateway: TestGateway
  /** Used only by the Stripe gateway. */
  stripe: StripeServer
  /** Opens the payment page. Returns the id of the gateway's session. */
  openPaymentPage(): Promise<string>
  /** Delivers everything, and returns the state that tests compare. */
  readState(): Promise<{ order: string; payments: string[]; available: number; kept: number; told: string[] }>
}

export const AMOUNT = 35_600
const PRICES = [5.1, 3, 0.8]
export const HOUR = 3_600_000

/** Creates a shop with an unpaid order of three products, 40 out of 1,000 units of each. `readState` throws when the shop does not reconcile. */
export async function aScenario(engine: Engine, name: GatewayName): Promise<Scenario> {
  const shop = await aShop(engine)
  const stripe = await new StripeServer().listen()
  onTestFinished(() => stripe.close())
  stripe.now = () => shop.now()
  if (name === 'stripe')
    shop.gateway = stripeGateway(shop, { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiUrl: stripe.url })
  await listenForEvents(shop)
  return scenarioIn(shop, stripe, name === 'stripe' ? stripeStandIn(shop, stripe) : testTill(shop))
}

/** Opens a payment page when the shop reaches the checkpoint, and returns it. */
export function openPageAt({ shop, openPaymentPage }: Scenario, checkpoint: Parameters<TestShop['at']>[0]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  shop.at(checkpoint, async () => resolve(await openPaymentPage()))
  return promise
}

/** Adds a customer and an order to a shop. */
export async function scenarioIn(shop: TestShop, stripe: StripeServer, gateway: TestGateway): Promise<Scenario> {
  const customer = await aCustomer(shop)
  const admin = await anAdmin(shop)
  const productIds: string[] = []
  for (const price of PRICES) productIds.push(await aProduct(shop, { price }))
  const lines = productIds.reverse().map((productID) => ({ productID, orderUnit: 40 }))
  const { orderId } = await placeOrder(shop, customer, anOrderOf(lines))
  return {
    shop,
    customer,
    admin,
    lines,
    orderId,
    gateway,
    stripe,
    async openPaymentPage() {
      const { url } = await startPayment(shop, customer, orderId)
      return url.slice(url.lastIndexOf('/') + 1)
    },
    async readState() {
      await deliverAll(shop)
      const order = await shop.db.selectFrom('order').select('status').where('id', '=', orderId).executeTakeFirst()
      const payments = await shop.db.selectFrom('payment').select(['id', 'status']).where('orderId', '=', orderId).orderBy('id').execute()
      const stocks = await shop.db.selectFrom('product').select('available').where('id', 'in', productIds).distinct().execute()
      const [available = Number.NaN, ...others] = stocks.map((product) => product.available)
      const letters = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
      const mails = letters.filter(({ payload }) => aboutOneOf([orderId, ...payments.map(({ id }) => id)], payload))
      if (others.length > 0) throw new Error(`The stocks of the lines differ: ${[available, ...others].join(', ')}`)
      const faults = await reconcile(shop.db)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return {
        order: order?.status ?? 'gone',
        payments: payments.map(({ status }) => status),
        available,
        kept: await gateway.collected(orderId),
        told: mails.map(({ payload }) => (JSON.parse(payload) as Mail).template).filter((template) => template !== 'order-placed'),
      }
    },
  }
}

const aboutOneOf = (ids: string[], payload: string) => ids.some((id) => payload.includes(id))

function testTill(shop: TestShop): TestGateway {
  const sessions = () => shop.db.selectFrom('test_gateway_session').selectAll()
  return {
    async pay(sessionId, { amount: amountCents, currency } = {}) {
      const other = { ...(amountCents && { amountCents }), ...(currency && { currency }) }
      if (amountCents || currency) await shop.db.updateTable('test_gateway_session').set(other).where('id', '=', sessionId).execute()
      const before = await sessions().where('id', '=', sessionId).executeTakeFirstOrThrow()
      return (await payAtTestGateway(shop, sessionId, cards.good)) === 'complete' && before.status === 'open'
    },
    async refund(sessionId, amountCents) {
      const { paymentIntent } = await sessions().where('id', '=', sessionId).executeTakeFirstOrThrow()
      await shop.gateway?.refund(paymentIntent, `dashboard:${randomUUID()}`, amountCents)
    },
    async sendEvents({ times = 1, reversed = false } = {}) {
      const rows = await shop.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'test-gateway-event')
        .where('state', '=', 'pending')
        .orderBy('id')
        .execute()
      const events = rows.map(({ payload }) => JSON.parse(payload) as OutboxPayloads['test-gateway-event'])
      if (reversed) events.reverse()
      for (const event of events) await Promise.all(Array.from({ length: times }, () => sendTestGatewayEvent(shop, event)))
      await deliverEvents(shop)
    },
    async collected(orderId) {
      const paid = await sessions().where('orderId', '=', orderId).where('status', '=', 'complete').execute()
      const intents = new Set(paid.map(({ paymentIntent }) => paymentIntent))
      const refunds = await shop.db.selectFrom('test_gateway_refund').selectAll().execute()
      const refunded = refunds.filter(({ paymentIntent }) => intents.has(paymentIntent))
      const sum = (rows: { amountCents: number }[]) => rows.reduce((cents, { amountCents }) => cents + amountCents, 0)
      return sum(paid) - sum(refunded)
    },
    pagesOf: async (orderId) => (await sessions().where('orderId', '=', orderId).execute()).length,
  }
}

export function stripeStandIn(shop: TestShop, stripe: StripeServer): TestGateway {
  const of = (orderId: string) => [...stripe.sessions.values()].filter(({ client_reference_id }) => client_reference_id === orderId)
  return {
    pay: async (sessionId, instead) => stripe.pay(sessionId, instead),
    refund: async (sessionId, amountCents) => void stripe.refund(stripe.sessions.get(sessionId)?.payment_intent ?? '', amountCents),
    sendEvents: async (how) => void (await stripe.sendEvents(webhookOf(shop), how)),
    async collected(orderId) {
      const charges = of(orderId).map(({ payment_intent }) =>
        [...stripe.charges.values()].find((charge) => charge.payment_intent === payment_intent),
      )
      return charges.reduce((sum, charge) => sum + (charge ? charge.amount - charge.amount_refunded : 0), 0)
    },
    pagesOf: async (orderId) => of(orderId).length,
  }
}

export const webhookOf = (shop: TestShop) => `${shop.config.selfUrl}/api/webhooks/stripe`
