import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { signEvent } from '../../src/shop/selling/payments/event-signature.ts'
import { payAtTestGateway } from '../../src/shop/selling/payments/pay-at-test-gateway.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { testWebhookSecret } from '../../src/shop/selling/payments/test-gateway.ts'
import type { ApiResponse } from '../support/call.ts'
import { anOrder } from '../support/make.ts'
import { expectLogged, openScenario, type Scenario } from './scenario.ts'

/** Only the gateway can mark an order as paid. */
let scenario: Scenario
/** The open payment page of the victim's order. */
let pageId: string

beforeAll(async () => {
  scenario = await openScenario()
  pageId = lastPart((await startPayment(scenario.program.shop, scenario.victim.person, scenario.orderId)).url)
  await scenario.takeSnapshot()
})
afterAll(() => scenario?.close())

const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const completed = (id = 'evt_forged', sessionId = pageId) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session' } },
  })
const secret = () => testWebhookSecret(scenario.program.shop)
const post = (body: string, signature?: string): Promise<ApiResponse> =>
  scenario.program.call('POST', '/webhooks/stripe', {
    raw: body,
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) },
  })
const macOf = (body: string, seconds: number, key = secret()) => createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
const seconds = (ahead = 0) => Math.floor(Date.now() / 1000) + ahead

test.each<[what: string, sign: (body: string) => string | undefined]>([
  ['without a signature', () => undefined],
  ['with an empty signature', () => ''],
  ['with a signature of another secret', (body) => signEvent(body, 'whsec_guessed', new Date())],
  ['with a signature of an empty secret', (body) => signEvent(body, '', new Date())],
  ['with a signature of another body', () => signEvent(completed('evt_other'), secret(), new Date())],
  ['with a signature of ten minutes ago', (body) => signEvent(body, secret(), new Date(Date.now() - 600_000))],
  ['with a signature of ten minutes ahead', (body) => signEvent(body, secret(), new Date(Date.now() + 600_000))],
  ['with an old signature under a new time', (body) => `t=${seconds()},v1=${macOf(body, seconds(-600))}`],
  ['with two times', (body) => `t=${seconds(-6000)},t=${seconds()},v1=${macOf(body, seconds())}`],
  ['with a signature without its time', (body) => `v1=${macOf(body, seconds())}`],
  ['with a signature cut short', (body) => `t=${seconds()},v1=${macOf(body, seconds()).slice(0, 32)}`],
  ['with a signature of the older scheme', (body) => `t=${seconds()},v0=${macOf(body, seconds())}`],
  ['with a time that is none', (body) => `t=NaN,v1=${macOf(body, Number.NaN)}`],
])('an event %s is refused', async (_what, sign) => {
  const body = completed()
  const answer = await post(body, sign(body))
  expect(answer).toMatchObject({ status: 400, body: { message: 'The signature of this event is not valid' } })
  expectLogged(scenario, answer)
  await scenario.expectUnchanged()
})

test('a signed event for an unpaid page changes no order, because the shop asks the gateway', async () => {
  const body = completed('evt_too_early')
  expect((await post(body, signEvent(body, secret(), new Date()))).status).toBe(200)
  const order = await scenario.program.shop.db
    .selectFrom('order')
    .select(['status', 'txId'])
    .where('id', '=', scenario.orderId)
    .executeTakeFirst()
  expect(order).toEqual({ status: 'unpaid', txId: '' })
  await scenario.takeSnapshot()
})

test('a signed event for a page that the shop did not create changes nothing', async () => {
  const body = completed('evt_unknown', 'cs_test_unknown')
  expect((await post(body, signEvent(body, secret(), new Date()))).status).toBe(200)
  expect((await scenario.program.rows()).order).toEqual((await scenario.program.rows()).order)
  const paid = await scenario.program.shop.db.selectFrom('order').select('id').where('status', '!=', 'unpaid').execute()
  expect(paid).toEqual([])
  await scenario.takeSnapshot()
})

test('a payment settles its own order, and a replay of its event settles no other', async () => {
  const { program, victim, productId, orderId } = scenario
  const { orderId: dear } = await placeOrder(program.shop, victim.person, anOrder(productId, 500))
  await startPayment(program.shop, victim.person, dear)
  await payAtTestGateway(program.shop, pageId, '4242 4242 4242 4242')
  const statusOf = async (id: string) =>
    (await program.shop.db.selectFrom('order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('pending'), 10_000)
  expect(await statusOf(dear)).toBe('unpaid')
  await scenario.takeSnapshot()
  const event = await program.shop.db.selectFrom('incoming_event').select('id').where('id', 'like', 'evt_test_%').executeTakeFirstOrThrow()
  for (const body of [completed(event.id), completed(event.id, 'cs_test_another')]) {
    expect((await post(body, signEvent(body, secret(), new Date()))).status).toBe(200)
  }
  await scenario.expectUnchanged()
})

test.each(['PUT', 'GET', 'DELETE'])('the webhook takes no %s', async (method) => {
  const { status, headers } = await scenario.program.call(method, '/webhooks/stripe')
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
})

test('a guessed payment page does not exist', async () => {
  for (const id of ['cs_test_', 'cs_test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '..%2f..%2fapi', '%00']) {
    const page = await fetch(`${scenario.program.url}/test-gateway/${id}`)
    expect(page.status).toBe(404)
    const form = { method: 'POST', body: new URLSearchParams({ card: '4242 4242 4242 4242' }) }
    expect((await fetch(`${scenario.program.url}/test-gateway/${id}`, form)).status).toBe(404)
  }
  await scenario.expectUnchanged()
})
