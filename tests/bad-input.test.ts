import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identitySecret, signedToken } from '../src/api/auth/session-cookie.ts'
import { messages } from '../src/contract/schema/messages.ts'
import { newId } from '../src/shop/ground/new-id.ts'
import { signAccessToken } from '../src/shop/people/identity/access-token.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { type DescribedCalls, describedCalls } from './openapi/described-calls.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import type { ApiResponse, CallOptions } from './support/call.ts'
import { anOrder, aProduct } from './support/make.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

interface Scene {
  program: TestProgram
  customer: SignedInPerson
  admin: SignedInPerson
  /** 1000 available, at least 10 to an order, $8.90. */
  productId: string
  /** Of somebody else than `customer`, unpaid. */
  theirs: string
  before: Awaited<ReturnType<TestProgram['rows']>>
}

type Ask = (scenario: Scene) => [method: string, path: string, sent?: CallOptions & { as?: 'customer' | 'admin' | 'visitor' }]
type Case = [name: string, status: number | number[], message: string | RegExp, ask: Ask]

const unknown = newId()
const noSuch = (what: string) => `This ${what} does not exist`
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const product = {
  name: 'Claw hammer',
  details: 'Forged.',
  price: 12.5,
  available: 100,
  minimum_order: 10,
  image: '/images/claw-hammer.webp',
}

const unknownIds: Case[] = [
  ['a product', 404, noSuch('product'), () => ['GET', `/product/${unknown}`]],
  ['a product whose id is no id', 404, noSuch('product'), () => ['GET', '/product/hammer']],
  ['an order for a product', 404, noSuch('product'), () => ['POST', '/order', { body: anOrder(unknown, 10) }]],
  ['cancelling an order', 404, noSuch('order'), () => ['DELETE', `/order/${unknown}`]],
  ['shipping an order', 404, noSuch('order'), () => ['PATCH', `/order-shipped/${unknown}`, { as: 'admin', body: { status: 'shipped' } }]],
  ['reading a payment', 404, noSuch('order'), () => ['GET', `/payment/${unknown}`]],
  ['starting a payment', 404, noSuch('order'), () => ['POST', `/payment/${unknown}`]],
  ['editing a product', 404, noSuch('product'), () => ['PATCH', `/product/${unknown}`, { as: 'admin', body: product }]],
  ['releasing unpaid orders', 404, noSuch('customer'), () => ['DELETE', `/unpaid-hold/${unknown}`, { as: 'admin' }]],
  ['counting a product', 404, noSuch('product'), () => ['PATCH', `/product-available/${unknown}`, { as: 'admin', body: { available: 5 } }]],
  ['removing a product', 404, noSuch('product'), () => ['DELETE', `/product/${unknown}`, { as: 'admin' }]],
  ['a profile', 404, noSuch('person'), () => ['GET', '/user/nobody@nordverft.example', { as: 'admin' }]],
  ['the orders of a person', 404, noSuch('person'), () => ['GET', '/order/?email=nobody@nordverft.example', { as: 'admin' }]],
  ['making an administrator', 404, noSuch('person'), () => ['PUT', '/user/admin/nobody@nordverft.example', { as: 'admin' }]],
  ['a call', 404, 'There is no such call', () => ['GET', '/orders']],
  ['a method', 405, 'This path accepts only GET, HEAD, POST', () => ['PUT', '/product']],
  ['an image', 404, noSuch('image'), () => ['GET', '/../images/nothing.webp']],
]

const somebodyElses: Case[] = [
  ['cancelling their order', 404, noSuch('order'), ({ theirs }) => ['DELETE', `/order/${theirs}`]],
  ['reading their payment', 404, noSuch('order'), ({ theirs }) => ['GET', `/payment/${theirs}`]],
  ['paying their order', 404, noSuch('order'), ({ theirs }) => ['POST', `/payment/${theirs}`]],
  ['their orders', 403, messages.unauthorized, ({ admin }) => ['GET', `/order/?email=${admin.email}`]],
  ['their profile', 403, messages.unauthorized, ({ admin }) => ['PATCH', `/user/${admin.email}`, { body: { name: 'Me' } }]],
]

const nul: Case[] = [
  ['in the id of a product', [400, 404], /./, () => ['GET', '/product/%00']],
  ['within the id of a product', [400, 404], /./, ({ productId }) => ['GET', `/product/${productId}%00`]],
  ['in the id of an order', [400, 404], /./, () => ['DELETE', '/order/a%00b']],
  ['in the id of a payment', [400, 404], /./, () => ['POST', '/payment/a%00b']],
  ['in the id of a product to edit', [400, 404], /./, () => ['PATCH', '/product/a%00b', { as: 'admin', body: product }]],
  ['in the productID of an order', 400, /./, ({ productId }) => ['POST', '/order', { body: anOrder(`${productId}\0`, 10) }]],
  ['in an email address', [400, 404], /./, () => ['GET', '/user/a%00@b.example', { as: 'admin' }]],
  ['in a query', 400, /./, () => ['GET', '/review?after=a%00b']],
  ['in a text', 400, 'This text contains characters that cannot be stored', withOrder({ street: 'Industri\0veien' })],
  ['that is half a character', 400, 'This text contains characters that cannot be stored', withOrder({ city: 'Ber\ud800gen' })],
]

function withOrder(fields: Record<string, unknown>, headers: Record<string, string> = {}): Ask {
  return ({ productId }) => ['POST', '/order', { body: { ...anOrder(productId, 10), ...fields }, headers }]
}

const quantities: Case[] = [
  ['absent', 400, 'Please add quantity!', withOrder({ orderUnit: undefined })],
  ['null', 400, 'Please add quantity!', withOrder({ orderUnit: null })],
  ['text', 400, 'Send orderUnit as a number, not as text', withOrder({ orderUnit: '10' })],
  ['empty text', 400, 'Please add quantity!', withOrder({ orderUnit: '' })],
  ['yes', 400, 'Send orderUnit as a number, not as true or false', withOrder({ orderUnit: true })],
  ['a list', 400, 'Send orderUnit as a number, not as a list', withOrder({ orderUnit: [10] })],
  ['fractional', 400, 'Enter a whole number of units', withOrder({ orderUnit: 10.5 })],
  ['zero', 422, 'Minimum order unit is 10', withOrder({ orderUnit: 0 })],
  ['negative', 422, 'Minimum order unit is 10', withOrder({ orderUnit: -10 })],
  ['below the minimum', 422, 'Minimum order unit is 10', withOrder({ orderUnit: 9 })],
  ['above the stock', 422, 'Available unit is 1000', withOrder({ orderUnit: 1001 })],
  ['huge', 422, 'Available unit is 1000', withOrder({ orderUnit: 1_000_000_000_000 })],
  ['beyond counting', 400, 'This number is too large', withOrder({ orderUnit: 1e300 })],
  ['hugely negative', [400, 422], /./, withOrder({ orderUnit: -9_007_199_254_740_991 })],
]

const fields: Case[] = [
  ['that no order has', 400, 'This call has no field "discount"', withOrder({ discount: 100 })],
  ['called __proto__', 400, /./, ({ productId }) => ['POST', '/order', json(`{"__proto__":{"a":1},"productID":"${productId}"}`)]],
  ['that no list has', 400, 'This call has no field "colour"', () => ['GET', '/review?colour=red']],
  ['that is nested in a query', 400, /./, () => ['GET', `/review?${'a[b]'.padEnd(2000, '[c]')}=1`]],
  ['role in a profile', 400, /role/, ({ customer }) => ['PATCH', `/user/${customer.email}`, { body: { name: 'Me', role: 'admin' } }]],
  ['street of spaces alone', 400, 'Street is required!', withOrder({ street: '   ' })],
  ['city absent', 400, 'City is required!', withOrder({ city: undefined })],
  ['country a number', 400, 'Send country as text, not as a number', withOrder({ country: 47 })],
  ['phone of spaces alone', 400, 'Phone Number is required!', withOrder({ phone: ' \t ' })],
  ['company of 10,000 characters', 400, 'Use at most 120 characters', withOrder({ company: 'x'.repeat(10_000) })],
  ['productID absent', 400, /./, withOrder({ productID: undefined })],
  ['orderAmount that is not the price', 409, /price has changed/, withOrder({ orderAmount: 1 })],
  ['Idempotency-Key of 1,000 characters', 400, /Idempotency-Key/, withOrder({}, { 'idempotency-key': 'k'.repeat(1000) })],
  ['Idempotency-Key with a space', 400, /Idempotency-Key/, withOrder({}, { 'idempotency-key': 'a key' })],
  ['feedback of spaces alone', 400, 'Please write your feedback!', () => ['POST', '/review', { body: { ratings: 80, comment: ' \n ' } }]],
  ['ratings above 100', 400, /./, () => ['POST', '/review', { body: { ratings: 101, comment: 'Good' } }]],
  ['name of spaces alone', 400, 'Name is Required', ({ customer }) => ['PATCH', `/user/${customer.email}`, { body: { name: '  ' } }]],
  ['email that is none', 400, 'Provide a valid Email', () => ['GET', '/user/ingrid', { as: 'admin' }]],
  ['email absent', 400, 'Email is Required', () => ['GET', '/order/']],
  ['contact email empty', 400, 'Email is Required', () => ['POST', '/contact', { body: { email: '', subject: 'a', message: 'b' } }]],
  ['orderAmount beyond counting', 409, /price has changed/, withOrder({ orderAmount: 1e300 })],
  [
    'version beyond counting',
    [400, 409],
    /./,
    ({ productId }) => ['PATCH', `/product/${productId}`, { as: 'admin', body: { ...product, version: 1e15 } }],
  ],
  ['limit of zero', 400, /./, () => ['GET', '/review?limit=0']],
  ['limit that is no number', 400, /./, () => ['GET', '/product/?limit=many']],
  ['limit of a million', 400, /./, () => ['GET', '/product/?limit=1000000']],
]

const productFields: Case[] = (
  [
    ['name', '  ', 'Please add product name!'],
    ['details', undefined, 'Please add product details!'],
    ['price', undefined, 'Please add product price!'],
    ['price', 0, 'Please add product price!'],
    ['price', -1, 'Enter at least $0.01'],
    ['price', '12', 'Send price as a number, not as text'],
    ['price', 12.345, 'Use at most two decimal places'],
    ['price', 1e12, /./],
    ['available', undefined, 'Please add available unit!'],
    ['available', -1, 'Enter at least 0 units'],
    ['available', 1.5, 'Enter a whole number of units'],
    ['available', 1e12, 'This number is too large'],
    ['minimum_order', 0, 'Please add minimum order unit!'],
    ['image', '', 'Please add product image!'],
    ['image', 'javascript:alert(1)', /^Enter the address of an image in this shop/],
  ] as const
).map(([field, value, message]) => [
  `${field} ${JSON.stringify(value)}`,
  400,
  message,
  () => ['POST', '/product', { as: 'admin', body: { ...product, [field]: value } }],
])

const json = (raw: string): CallOptions => ({ raw, headers: { 'content-type': 'application/json' } })
const unreadable = 'The request body could not be read. Send JSON.'

const bodies: Case[] = [
  ['cut short', 400, unreadable, () => ['POST', '/order', json('{"productID":')]],
  ['of plain words', 400, unreadable, () => ['POST', '/order', json('ten hammers please')]],
  ['that is empty', 400, /./, () => ['POST', '/order', json('')]],
  ['that is null', 400, /./, () => ['POST', '/order', json('null')]],
  ['that is a number', 400, /./, () => ['POST', '/order', json('7')]],
  ['that is a list', 400, /./, () => ['POST', '/order', json('[]')]],
  [
    'of bytes that are no text',
    400,
    /./,
    () => ['POST', '/order', { raw: new Uint8Array([0xff, 0xfe, 0]), headers: { 'content-type': 'application/json' } }],
  ],
  ['said to be something else', 400, /./, () => ['POST', '/order', { raw: '{}', headers: { 'content-type': 'text/plain' } }]],
  [
    'that is a form',
    400,
    /./,
    () => ['POST', '/order', { raw: 'orderUnit=10', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ],
  ['broken multipart', 400, /./, () => ['POST', '/order', { raw: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }]],
  ['too large', 413, 'This request is too large', withOrder({ company: 'x'.repeat(70_000) })],
  ['too deep', 400, /./, () => ['POST', '/order', json(deep(20_000))]],
  [
    'too deep within a field',
    400,
    /./,
    ({ productId }) => ['POST', '/order', json(`{"productID":"${productId}","company":${deep(20_000)}}`)],
  ],
  [
    'of another product than the address',
    [400, 404],
    /./,
    ({ productId }) => ['PATCH', `/product/${unknown}`, { as: 'admin', body: { ...product, productId } }],
  ],
  ['that is no picture', 400, /./, () => ['POST', '/image', { raw: 'hello', headers: { 'content-type': 'image/png' } }]],
  ['to the identity provider that is not JSON', 400, /./, () => ['POST', '/auth/sign-in/email', { ...json('{"email":'), as: 'visitor' }]],
  [
    'to the identity provider that is too large',
    413,
    'This request is too large',
    () => ['POST', '/auth/sign-in/email', { body: { email: 'x'.repeat(70_000) }, as: 'visitor' }],
  ],
]

const identity: Case[] = (
  [
    ['without an email', {}, 400, 'Email is Required'],
    ['with an email that is none', { email: 'ingrid', password: 'bergen-6' }, 400, 'Provide a valid Email'],
    ['without a password', { email: 'a@b.example' }, 400, 'Password is Required'],
    ['of nobody the shop knows', { email: 'a@b.example', password: 'bergen-6' }, 401, 'Invalid email or password'],
    ['with a NUL', { email: 'a\0@b.example', password: 'bergen-6' }, 400, 'Provide a valid Email'],
  ] as const
).map(([name, body, status, message]) => [name, status, message, () => ['POST', '/auth/sign-in/email', { as: 'visitor', body }]])

const newcomers: Case[] = (
  [
    ['without a name', { name: undefined }, 'Name is Required'],
    ['with a name of spaces alone', { name: '   ' }, 'Name is Required'],
    ['with a NUL in the name', { name: 'Ing\0rid' }, 'This text contains characters that cannot be stored'],
    ['with five characters for a password', { password: 'short' }, 'Must be 6 characters or longer'],
    ['with an email that is none', { email: 'ingrid' }, 'Provide a valid Email'],
  ] as const
).map(([name, fields, message]) => [
  name,
  400,
  message,
  () => ['POST', '/auth/sign-up/email', { as: 'visitor', body: { name: 'Ingrid', email: 'a@b.example', password: 'bergen-6', ...fields } }],
])

const asAdmin =
  (path: string): Ask =>
  () => ['GET', path, { as: 'admin' }]
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`).join()

const orderFilters: Case[] = [
  ['a date that does not exist', 400, /such as 2026-11-19/, asAdmin('/all-orders?from=2026-13-45')],
  ['a date of another century', 400, /such as 2026-11-19/, asAdmin('/order-total?paidTo=0026-11-19')],
  [
    'a last day before the first',
    400,
    'The last day must not be before the first',
    asAdmin('/all-orders.csv?from=2026-02-02&to=2026-02-01'),
  ],
  ['an unknown payment', 400, /./, asAdmin('/all-orders?payment=lost')],
  ['IDs of orders that are none', 400, 'This is not a valid ID', asAdmin('/all-orders?orders=a,,b')],
  ['too many orders', 400, 'Send at most 100 orders', asAdmin(`/packing-slip?orders=${ids(101)}`)],
  ['no orders to pack', 400, /./, asAdmin('/packing-slip')],
]

const groups: Record<string, Case[]> = {
  'a filter of orders:': orderFilters,
  'an unknown id:': unknownIds,
  'what is somebody else’s:': somebodyElses,
  'a NUL': nul,
  'a quantity': quantities,
  'a field': fields,
  'a product’s': productFields,
  'a body': bodies,
  'a sign-in': identity,
  'a sign-up': newcomers,
}

describe.each(enginesInTurn)('bad input on %s', (engine) => {
  let scenario: Scene
  let described: DescribedCalls

  beforeAll(async () => {
    const program = await openProgram(engine)
    described = await describedCalls(program.call)
    const productId = await aProduct(program.shop, { available: 1010, minimum_order: 10 })
    const somebodyElse = await program.aPerson()
    const { orderId: theirs } = await placeOrder(program.shop, somebodyElse.person, anOrder(productId, 10))
    scenario = {
      program,
      customer: await program.aPerson(),
      admin: await program.aPerson('admin'),
      productId,
      theirs,
      before: {},
    }
    // The letter of that order leaves first, so that nothing moves by itself.
    await vi.waitFor(async () => {
      expect(await program.shop.db.selectFrom('outbox').selectAll().where('state', '=', 'pending').execute()).toEqual([])
    }, 10_000)
    scenario.before = await program.rows()
  })
  afterAll(() => scenario?.program.close())

  async function refused(answer: ApiResponse, status: number | number[], message: string | RegExp) {
    expect([status].flat(), answer.text).toContain(answer.status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    if (typeof message === 'string') expect(answer.body.message).toBe(message)
    else expect(answer.body.message).toMatch(message)
    expect(answer.body.message).toMatch(/^[A-Z]\w+ .*[^,;:]$/)
    expect(answer.body.message).not.toMatch(/expected|received|undefined|\bnull\b|constraint|relation|SQL|\bat \w+ \(/)
    expect(await scenario.program.rows()).toEqual(scenario.before)
  }

  describe.each(Object.entries(groups))('%s', (_group, cases) => {
    test.each(cases)('%s is %j: %s', async (_name, status, message, ask) => {
      const [method, path, { as = 'customer', ...sent } = {}] = ask(scenario)
      // The identity provider takes a browser's call only from our own pages, and fetch says that it is one.
      const headers = path.startsWith('/auth/') ? { ...sent.headers, origin: scenario.program.url } : (sent.headers ?? {})
      const answer = await scenario.program.call(method, path, {
        ...sent,
        headers,
        token: as === 'visitor' ? undefined : scenario[as].token,
      })
      await refused(answer, status, message)
      expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
      expect(described.faultOf(method, path, answer), 'what openapi.json describes').toBeUndefined()
    })
  })

  test('a body that is not an object is refused by every call', async () => {
    const calls = described.operations
      .map((operation) => operation.split(' '))
      .filter(([method, path]) => method !== 'GET' && !path?.startsWith('/auth/'))
    expect(calls.length).toBeGreaterThan(30)
    for (const [method = '', path = ''] of calls) {
      for (const raw of ['null', '[]', '"x"', '7', '[{"position":1,"units":3}]']) {
        const answer = await scenario.program.call(method, path.replace(/\{\w+\}/g, unknown), { ...json(raw), token: scenario.admin.token })
        expect([answer.status, answer.body.message], `${method} ${path} ${raw}`).toEqual([
          400,
          'Send a JSON object with the fields of this call',
        ])
      }
    }
    expect(await scenario.program.rows()).toEqual(scenario.before)
  })

  const secretOf = () => createHmac('sha256', scenario.program.shop.config.secret).update('access token').digest()
  const claims = ({ person, sessionId }: SignedInPerson) =>
    new SignJWT({ sid: sessionId })
      .setSubject(person.id)
      .setIssuer('tools-manufacturer')
      .setAudience('tools-manufacturer-api')
      .setIssuedAt()
      .setExpirationTime('15m')

  test('the token that the following cases alter is valid', async () => {
    const token = await claims(scenario.customer).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secretOf())
    expect((await scenario.program.call('GET', `/user/${scenario.customer.email}`, { token })).status).toBe(200)
  })

  test.each<[string, (customer: SignedInPerson) => Promise<string> | string]>([
    ['absent', () => ''],
    ['of plain words', () => 'let-me-in'],
    ['with a changed signature', ({ token }) => `${token.slice(0, -8)}AAAAAAAA`],
    ['of somebody else with my session', ({ token }) => token.replace(/\.[^.]+\./, `.${btoa(JSON.stringify({ sid: 'x', sub: 'y' }))}.`)],
    ['expired', (customer) => claims(customer).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setExpirationTime('-1s').sign(secretOf())],
    [
      'of another algorithm',
      (customer) =>
        claims(customer)
          .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
          .sign(Buffer.concat([secretOf(), secretOf()])),
    ],
    [
      'unsigned',
      ({ person, sessionId }) =>
        new UnsecuredJWT({ sid: sessionId })
          .setSubject(person.id)
          .setIssuer('tools-manufacturer')
          .setAudience('tools-manufacturer-api')
          .setExpirationTime('15m')
          .encode(),
    ],
    ['of another secret', (customer) => claims(customer).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.alloc(32, 7))],
    [
      'for another audience',
      (customer) => claims(customer).setAudience('another-shop').setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secretOf()),
    ],
    [
      'of a person with another person’s session',
      ({ sessionId }) => signAccessToken(scenario.program.shop, { personId: scenario.admin.person.id, sessionId }),
    ],
    ['that is the identity session itself', ({ session }) => session],
  ])('a token %s is refused', async (_name, spoil) => {
    const token = await spoil(scenario.customer)
    const answer = await scenario.program.call('POST', '/order', { token, body: anOrder(scenario.productId, 10) })
    await refused(answer, 401, messages.forbidden)
  })

  test('a token is refused as soon as its session has ended', async () => {
    const { program } = scenario
    const leaver = await program.aPerson()
    const profile = () => program.call('GET', `/user/${leaver.email}`, { token: leaver.token })
    expect((await profile()).status).toBe(200)
    const token = signedToken(leaver.session, identitySecret(program.shop.config.secret))
    const left = await program.call('POST', '/auth/sign-out', { token, body: {}, headers: { origin: program.url } })
    expect(left.status).toBe(200)
    expect(await profile()).toMatchObject({ status: 401, body: { message: messages.forbidden } })
    scenario.before = await program.rows()
  })

  test('an order that is not unpaid is neither cancelled nor, unpaid, shipped', async () => {
    const { program, admin, theirs } = scenario
    const asked = { token: admin.token }
    await refused(
      await program.call('PATCH', `/order-shipped/${theirs}`, { ...asked, body: { status: 'shipped' } }),
      409,
      'This order has not been paid yet',
    )
    await program.shop.db.updateTable('order').set({ status: 'pending', txId: 'pi_1' }).where('id', '=', theirs).execute()
    scenario.before = await program.rows()
    await refused(await program.call('DELETE', `/order/${theirs}`, asked), 409, 'This order is pending and can no longer be canceled')
  })

  test('the address determines the profile, whatever the body contains', async () => {
    const { program, customer, admin } = scenario
    const body = { name: 'Ingrid H.', email: admin.email }
    expect((await program.call('PATCH', `/user/${customer.email}`, { token: customer.token, body })).status).toBe(200)
    const people = await program.shop.db.selectFrom('person').select(['email', 'name']).where('name', '=', body.name).execute()
    expect(people).toEqual([{ email: customer.email, name: body.name }])
  })

  test('a caller’s request id is used if it is safe to log', async () => {
    const good = await scenario.program.call('GET', '/orders', { headers: { 'x-request-id': 'caller-0123456789' } })
    expect(good.body.requestId).toBe('caller-0123456789')
    const bad = await scenario.program.call('GET', '/orders', { headers: { 'x-request-id': '"}{"' } })
    expect(bad.body.requestId).toMatch(/^[\w-]{36}$/)
  })
})
