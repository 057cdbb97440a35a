import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldMessages, messages } from '../../src/contract/schema/messages.ts'
import { peopleMessages } from '../../src/shop/people/messages.ts'
import type { CallOptions } from '../support/call.ts'
import { aFile, documentForm } from '../support/documents.ts'
import { expectRefused, openScenario, type Scenario } from './scenario.ts'

/** A customer can neither read nor change what belongs to another, and learns nothing from an id. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const noOrder = 'This order does not exist'
const product = { name: 'Mine', details: 'x', price: 1, available: 1, minimum_order: 1, image: '/images/a.webp' }

test.each<[what: string, status: number | number[], message: string, ask: (scenario: Scenario) => [string, string, CallOptions?]]>([
  ['reading an order', 404, noOrder, ({ orderId }) => ['GET', `/order/${orderId}`]],
  ['reading the events of an order', 403, messages.unauthorized, ({ orderId }) => ['GET', `/order/${orderId}/events`]],
  ['reading the mail of an order', 403, messages.unauthorized, ({ orderId }) => ['GET', `/order/${orderId}/mail`]],
  [
    'sending failed mail to oneself',
    403,
    messages.unauthorized,
    ({ attacker, orderId }) => ['PATCH', `/outbox/${orderId}`, { body: { recipient: attacker.email } }],
  ],
  ['having mail sent again', 403, messages.unauthorized, ({ orderId }) => ['POST', `/outbox/${orderId}/send-again`]],
  [
    'asking to return units of an order',
    404,
    noOrder,
    ({ orderId }) => [
      'POST',
      `/order/${orderId}/claim`,
      { body: { kind: 'return', wish: 'refund', reason: 'mine', lines: [{ position: 0, units: 1 }] } },
    ],
  ],
  [
    'offering a quote to oneself',
    403,
    messages.unauthorized,
    ({ orderId }) => ['POST', `/quote/${orderId}/offer`, { body: { version: 1 } }],
  ],
  ['declining a claim', 403, messages.unauthorized, ({ orderId }) => ['POST', `/claim/${orderId}/decline`, { body: { text: 'no' } }]],
  ['cancelling an order', 404, noOrder, ({ orderId }) => ['DELETE', `/order/${orderId}`]],
  [
    'shipping an order',
    403,
    messages.unauthorized,
    ({ orderId }) => ['PATCH', `/order-shipped/${orderId}`, { body: { status: 'shipped' } }],
  ],
  [
    'recording a payment',
    403,
    messages.unauthorized,
    ({ orderId }) => ['POST', `/order/${orderId}/payment`, { body: { amount: 1, reference: 'mine', date: '2026-01-01' } }],
  ],
  ['reading a payment', 404, noOrder, ({ orderId }) => ['GET', `/payment/${orderId}`]],
  ['starting a payment', 404, noOrder, ({ orderId }) => ['POST', `/payment/${orderId}`]],
  ['asking the gateway for a payment', 404, noOrder, ({ orderId }) => ['POST', `/payment/${orderId}/refresh`]],
  ['listing orders by email', 403, messages.unauthorized, ({ victim }) => ['GET', `/order/?email=${victim.email}`]],
  [
    'listing orders by an email in capitals',
    403,
    messages.unauthorized,
    ({ victim }) => ['GET', `/order/?email=${victim.email.toUpperCase()}`],
  ],
  ['listing orders of two emails', 400, '', ({ attacker, victim }) => ['GET', `/order/?email=${attacker.email}&email=${victim.email}`]],
  [
    'listing orders of a list of emails',
    400,
    '',
    ({ attacker, victim }) => ['GET', `/order/?email[]=${attacker.email}&email[]=${victim.email}`],
  ],
  ['listing orders by a pattern', 400, '', () => ['GET', '/order/?email=%25']],
  ['listing all orders', 403, messages.unauthorized, () => ['GET', '/all-orders']],
  ['counting all orders', 403, messages.unauthorized, () => ['GET', '/order-counts']],
  ['reading a profile', 403, messages.unauthorized, ({ victim }) => ['GET', `/user/${victim.email}`]],
  ['editing a profile', 403, messages.unauthorized, ({ victim }) => ['PATCH', `/user/${victim.email}`, { body: { name: 'Mine now' } }]],
  ['asking whether somebody is an administrator', 403, messages.unauthorized, ({ admin }) => ['GET', `/admin/${admin.email}`]],
  ['signing somebody out', 404, 'This session does not exist', ({ victim }) => ['DELETE', `/session/${victim.sessionId}`]],
  ['reading a link to an address of nobody', 404, peopleMessages.unknownChange, () => ['GET', '/email-change/no-such-link']],
  ['confirming an address with it', 404, peopleMessages.unknownChange, () => ['POST', '/email-change/no-such-link/confirm']],
  [
    'deleting the account of somebody',
    400,
    fieldMessages.typedAddress,
    ({ victim }) => ['POST', '/account-deletion', { body: { confirmation: victim.email, password: 'mine' } }],
  ],
  ['listing all people', 403, messages.unauthorized, () => ['GET', '/user']],
  ['reading what others did', 403, messages.unauthorized, ({ victim }) => ['GET', `/event?actor=${victim.email}`]],
  ['reading what was done to an order', 403, messages.unauthorized, ({ orderId }) => ['GET', `/event?thing=order&thingId=${orderId}`]],
  ['exporting what others did', 403, messages.unauthorized, ({ victim }) => ['GET', `/event.csv?actor=${victim.email}`]],
  ['exporting it by an odd path', [403, 404], '', () => ['GET', '/%65vent.csv']],
  ['making oneself an administrator', 403, messages.unauthorized, ({ attacker }) => ['PUT', `/user/admin/${attacker.email}`]],
  [
    'taking an access token of somebody',
    401,
    messages.forbidden,
    ({ victim }) => ['PUT', `/user/${victim.email}`, { body: { email: victim.email } }],
  ],
  ['reading what is left to set up', 403, messages.unauthorized, () => ['GET', '/getting-started']],
  ['sending a test mail', 403, messages.unauthorized, () => ['POST', '/test-mail']],
  ['removing the demo', 403, messages.unauthorized, () => ['DELETE', '/demo']],
  ['listing invoices', 403, messages.unauthorized, () => ['GET', '/invoices']],
  ['adding up invoices', 403, messages.unauthorized, () => ['GET', '/invoices/sums']],
  ['exporting invoices', 403, messages.unauthorized, () => ['GET', '/invoices.csv']],
  ['reading the tax report', 403, messages.unauthorized, () => ['GET', '/tax-report?from=2026-01-01&to=2026-12-31']],
  ['exporting the tax report', 403, messages.unauthorized, () => ['GET', '/tax-report.csv?from=2026-01-01&to=2026-12-31']],
  ['listing intra-Community supplies', 403, messages.unauthorized, () => ['GET', '/community-supplies?from=2026-01-01&to=2026-12-31']],
  [
    'exporting intra-Community supplies',
    403,
    messages.unauthorized,
    () => ['GET', '/community-supplies.csv?from=2026-01-01&to=2026-12-31'],
  ],
  ['downloading all documents', 403, messages.unauthorized, () => ['GET', '/documents.zip?from=2026-01-01&to=2026-12-31']],
  ['listing open items', 403, messages.unauthorized, () => ['GET', '/open-items']],
  ['adding up open items', 403, messages.unauthorized, () => ['GET', '/open-items/sums']],
  ['listing waiting orders', 403, messages.unauthorized, () => ['GET', '/waiting-orders']],
  ['exporting open items', 403, messages.unauthorized, () => ['GET', '/open-items.csv']],
  ['listing what a company owes', 404, '', ({ orderId }) => ['GET', `/company/${orderId}/account`]],
  ['getting the statement of a company', 404, '', ({ orderId }) => ['GET', `/company/${orderId}/statement.pdf`]],
  ['exporting the statement of a company', 404, '', ({ orderId }) => ['GET', `/company/${orderId}/statement.csv`]],
  ['getting the PDF of a quote', 404, '', ({ orderId }) => ['GET', `/quote/${orderId}/quote.pdf`]],
  ['getting a pro forma', 404, noOrder, ({ orderId }) => ['GET', `/order/${orderId}/pro-forma.pdf`]],
  ['uploading a document', 403, messages.unauthorized, () => ['POST', '/document', { raw: documentForm(aFile('pdf')) }]],
  ['adding a product', 403, messages.unauthorized, () => ['POST', '/product', { body: product }]],
  ['editing a product', 403, messages.unauthorized, ({ productId }) => ['PATCH', `/product/${productId}`, { body: product }]],
  [
    'changing a stock',
    403,
    messages.unauthorized,
    ({ productId }) => ['PATCH', `/product-available/${productId}`, { body: { available: 0 } }],
  ],
  ['removing a product', 403, messages.unauthorized, ({ productId }) => ['DELETE', `/product/${productId}`]],
])('%s is refused', async (_what, status, message, ask) => {
  const [method, path, sent] = ask(scenario)
  await expectRefused(scenario, await scenario.attack(method, path, sent), status, message || /./)
  await expectRefused(scenario, await scenario.attack(method, path, { ...sent, token: undefined }), [401, 400, 404])
})

test('an order list that continues after another customer’s order contains only one’s own', async () => {
  const { attacker, orderId } = scenario
  const answer = await scenario.attack('GET', `/order/?email=${attacker.email}&after=${orderId}`)
  expect(answer.body).toEqual([])
})

test('an idempotency key returns the response to its owner only', async () => {
  const { victim, attacker, productId, program } = scenario
  const order = { productID: productId, orderUnit: 10, street: 'a', city: 'b', country: 'c', phone: '1' }
  const headers = { 'idempotency-key': 'the-same-key' }
  const theirs = await program.call('POST', '/order', { token: victim.token, body: order, headers })
  const mine = await program.call('POST', '/order', { token: attacker.token, body: order, headers })
  expect([theirs.status, mine.status]).toEqual([200, 200])
  expect(mine.body.insertedId).not.toBe(theirs.body.insertedId)
  await scenario.takeSnapshot()
})

test('another person’s session cookie gives no access to the API', async () => {
  const cookie = `shop.session_token=${scenario.victim.session}`
  const answer = await scenario.attack('GET', `/order/?email=${scenario.victim.email}`, { token: undefined, headers: { cookie } })
  await expectRefused(scenario, answer, 401, messages.forbidden)
})
