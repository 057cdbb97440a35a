import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { anOrder, anOrderOf, aProduct } from '../support/make.ts'
import { expectRefused, openScenario, type Scenario } from './scenario.ts'

/** No number leads to a wrong amount or stock. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const json = (raw: string) => ({ raw, headers: { 'content-type': 'application/json' } })
const orderOf = (unit: string) => json(JSON.stringify(anOrder(scenario.productId, 0)).replace('"orderUnit":0', `"orderUnit":${unit}`))

test.each([
  '-1',
  '-0',
  '0',
  '1e-9',
  '10.0000001',
  '9007199254740993',
  '2147483648',
  '4294967306',
  '18446744073709551626',
  '1e21',
  '1e400',
  '"10"',
  '[10]',
  '{"valueOf":10}',
  'true',
  'null',
])('an order of %s units is refused', async (unit) =>
  expectRefused(scenario, await scenario.attack('POST', '/order', orderOf(unit)), [400, 422]),
)

test.each(['NaN', 'Infinity', '0x10', '010', '1_000', '+10'])('a body with %s is no JSON', async (unit) =>
  expectRefused(scenario, await scenario.attack('POST', '/order', orderOf(unit)), 400),
)

test.each([
  ['a negative line against a positive one', [100, -90]],
  ['zero units added', [10, 0]],
  ['halves', [9.5, 0.5]],
  ['sums beyond every number', [1e308, 1e308]],
  ['sums beyond exact numbers', [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
  ['text added to a number', [10, '0']],
])('lines of one product: %s', async (_what, units) => {
  const lines = units.map((orderUnit) => ({ productID: scenario.productId, orderUnit }))
  for (const both of [lines, lines.toReversed()]) {
    const answer = await scenario.attack('POST', '/order', { body: { ...anOrderOf([]), lines: both } })
    await expectRefused(scenario, answer, 422)
    expect(answer.body.lines).toHaveLength(1)
  }
})

test('the last of two equal fields is both validated and used', async () => {
  const twice = JSON.stringify(anOrder(scenario.productId, 10)).replace('"orderUnit":10', '"orderUnit":10,"orderUnit":0')
  await expectRefused(scenario, await scenario.attack('POST', '/order', json(twice)), 422)
})

test.each([
  ['available', -1],
  ['available', 2_147_483_648],
  ['available', 1e300],
  ['price', 0.001],
  ['price', 1e308],
  ['price', -0.01],
  ['minimum_order', 0],
  ['minimum_order', 2 ** 31],
])('a product’s %s is not %s, not even for an administrator', async (field, value) => {
  const product = { name: 'a', details: 'b', price: 1, available: 1, minimum_order: 1, image: '/images/a.webp', [field]: value }
  const answer = await scenario.program.call('POST', '/product', { token: scenario.admin.token, body: product })
  await expectRefused(scenario, answer, 400)
})

test.each(['limit=0', 'limit=-1', 'limit=1e9', 'limit=1;drop table person', 'limit=10&limit=20', "after=' or 1=1 --", 'after[]=a'])(
  'a list with %s is refused',
  async (query) => expectRefused(scenario, await scenario.attack('GET', `/review?${query}`), 400),
)

test('the amount of an order is exact where multiplying dollars is not', async () => {
  const { program, attacker } = scenario
  const productID = await aProduct(program.shop, { price: 1.15, available: 3000, minimum_order: 1 })
  const { body } = await scenario.attack('POST', '/order', { body: { ...anOrder(productID, 3), orderAmount: 3.45 } })
  const [order] = (await scenario.attack('GET', `/order/?email=${attacker.email}`)).body
  expect(order).toMatchObject({ _id: body.insertedId, orderAmount: 3.45 })
  await scenario.takeSnapshot()
})

describe.each(engines)('on %s', (engine) => {
  let program: TestProgram
  beforeAll(async () => {
    program = await openProgram(engine)
  })
  afterAll(() => program?.close())

  test('of twenty concurrent orders for the last units, only as many succeed as there are', async () => {
    const productID = await aProduct(program.shop, { available: 35, minimum_order: 10 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => program.aPerson()))
    const answers = await Promise.all(buyers.map(({ token }) => program.call('POST', '/order', { token, body: anOrder(productID, 10) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status, body }) => status === 422 && /^(Available|Minimum)/.test(body.message))).toHaveLength(17)
    expect((await program.call('GET', `/product/${productID}`)).body.available).toBe(5)
    const placed = await program.shop.db.selectFrom('order_line').select('orderId').where('productID', '=', productID).execute()
    expect(placed).toHaveLength(3)
  })

  test('an order canceled ten times at once returns its units once', async () => {
    const productID = await aProduct(program.shop, { available: 100, minimum_order: 10 })
    const { token } = await program.aPerson()
    const { body } = await program.call('POST', '/order', { token, body: anOrder(productID, 60) })
    const answers = await Promise.all(Array.from({ length: 10 }, () => program.call('DELETE', `/order/${body.insertedId}`, { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
    expect((await program.call('GET', `/product/${productID}`)).body.available).toBe(100)
  })
})
