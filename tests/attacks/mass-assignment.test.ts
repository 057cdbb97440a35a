import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/shop/ground/new-id.ts'
import { anOrder, anOrderOf } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'
import { expectRefused, openScenario, type Scenario } from './scenario.ts'

/** Additional fields of a request do not change what the server decides. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const order = (fields: object) => ({ ...anOrder(scenario.productId, 10), ...fields })

test.each([
  ['a lower price', { orderAmount: 0.01 }, 409],
  ['a price of nothing', { orderAmount: 0 }, 409],
  ['a negative price', { orderAmount: -89 }, 409],
  ['a price as text', { orderAmount: '0.01' }, 400],
  ['a price per unit', { price: 0.01 }, 400],
  ['a price in cents', { priceCents: 1, amountCents: 1 }, 400],
  ['a customer', { personId: 'somebody' }, 400],
  ['an id', { _id: 'mine' }, 400],
  ['an expiry', { expiresAt: '2999-01-01' }, 400],
  ['a payment', { paidAt: '2026-01-01' }, 400],
  ['a number', { number: '7KQ4-M2XD' }, 400],
  ['sums', { goods: 0.01, delivery: 0, tax: 0 }, 400],
  ['a refund', { refunded: 89 }, 400],
  ['terms', { terms: 'account' }, 409],
])('an order with %s is refused', async (_what, fields, status) => {
  await expectRefused(scenario, await scenario.attack('POST', '/order', { body: order(fields) }), status)
})

test.each([
  ['a price', { price: 0.01 }],
  ['an amount', { amount: 0.01 }],
  ['an amount in cents', { amountCents: 1 }],
  ['shipped units', { shippedUnit: 10 }],
  ['a position', { position: 7 }],
  ['a name', { product: 'A crane' }],
  ['an order', { orderId: 'somebody-elses' }],
  ['a prototype', JSON.parse('{"__proto__":{"price":0.01}}')],
])('a line with %s is refused', async (_what, fields) => {
  const lines = [{ productID: scenario.productId, orderUnit: 10, ...fields }]
  const body = { ...anOrderOf([]), lines: Object.hasOwn(fields, '__proto__') ? [{ ...lines[0], ['__proto__']: fields }] : lines }
  await expectRefused(scenario, await scenario.attack('POST', '/order', { body }), 400)
})

test('an order ignores a given status, txId, customer, date and price', async () => {
  const { victim, attacker, program, productId } = scenario
  const dictated = {
    status: 'shipped',
    txId: 'pi_forged',
    email: victim.email,
    customerName: 'Somebody Else',
    product: 'A crane',
    productImg: 'https://evil.example/x.png',
    orderDate: '1999-01-01',
    orderTime: '00:00:00',
  }
  const { body } = await scenario.attack('POST', '/order', { body: order(dictated) })
  const placed = await program.shop.db
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.orderId', 'order.id')
    .selectAll('order')
    .select(['productID', 'product', 'productImg'])
    .where('id', '=', body.insertedId)
    .executeTakeFirstOrThrow()
  expect(placed).toMatchObject({
    personId: attacker.person.id,
    email: attacker.email,
    customerName: attacker.person.name,
    productID: productId,
    product: 'Combination pliers 180 mm',
    productImg: 'https://tools.example/pliers.webp',
    amountCents: 8900,
    status: 'unpaid',
    txId: '',
    paidAt: null,
  })
  expect(placed.placedAt.getFullYear()).toBeGreaterThan(2024)
  await scenario.takeSnapshot()
})

test.each([
  ['role', { role: 'admin' }],
  ['id', { id: newId() }],
  ['_id', { _id: newId() }],
  ['confirmed email', { emailVerified: true }],
  ['time of joining', { createdAt: '1999-01-01' }],
  ['prototype', JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}')],
])('a profile is not given a %s', async (_what, fields) => {
  const answer = await scenario.attack('PATCH', `/user/${scenario.attacker.email}`, { body: { name: 'Ingrid Halvorsen', ...fields } })
  await expectRefused(scenario, answer, 400)
})

test('a profile’s email cannot be changed', async () => {
  const { attacker, victim, program } = scenario
  await scenario.attack('PATCH', `/user/${attacker.email}`, { body: { name: 'Ingrid H.', email: victim.email } })
  const people = await program.shop.db.selectFrom('person').select(['email', 'name']).where('name', '=', 'Ingrid H.').execute()
  expect(people).toEqual([{ email: attacker.email, name: 'Ingrid H.' }])
  await scenario.takeSnapshot()
})

test.each([
  ['a page elsewhere', 'https://evil.example/track.png'],
  ['a script', 'javascript:alert(1)'],
  ['a data address', 'data:text/html,<script>alert(1)</script>'],
  ['a path out of the pictures', '/images/../../api/user'],
  ['a picture that does not exist', '/images/0123456789abcdef01234567.webp'],
])('a profile’s photo is not %s', async (_what, photo) => {
  const answer = await scenario.attack('PATCH', `/user/${scenario.attacker.email}`, { body: { name: 'Ingrid Halvorsen', photo } })
  await expectRefused(scenario, answer, [400, 404, 409, 422])
})

test('a review has its author’s name and image', async () => {
  const { body } = await scenario.attack('POST', '/review', {
    body: { ratings: 100, comment: 'Good', author: 'The Owner', image: 'https://evil.example/x.png' },
  })
  const review = await scenario.program.shop.db.selectFrom('review').selectAll().where('id', '=', body.insertedId).executeTakeFirstOrThrow()
  expect(review).toMatchObject({ personId: scenario.attacker.person.id, author: 'Ingrid H.', image: '' })
  await scenario.takeSnapshot()
})

test('a sign-up ignores a given role, id and email confirmation', async () => {
  const { program } = scenario
  const email = `eve-${newId()}@evil.example`
  const body = { name: 'Eve', email, password: 'bergen-6', role: 'admin', id: 'mine', emailVerified: true, image: 'javascript:alert(1)' }
  expect((await program.call('POST', '/auth/sign-up/email', { body, headers: { origin: program.url } })).status).toBe(200)
  const person = await program.shop.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(person).toMatchObject({ role: 'customer', image: null, emailVerified: false })
  expect(person.id).not.toBe('mine')
  await scenario.takeSnapshot()
})

test('requesting a token with a name and a photo changes neither', async () => {
  const { program } = scenario
  const { email, cookie } = await signUp(program.url)
  const people = async () => (await program.rows()).person
  const before = await people()
  const body = { email, name: 'Another', photo: 'https://evil.example/x.png' }
  expect((await program.call('PUT', `/user/${email}`, { headers: { cookie }, body })).status).toBe(200)
  expect(await people()).toEqual(before)
})
