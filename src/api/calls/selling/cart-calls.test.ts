import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { openProgram, type TestProgram } from '../../../../tests/support/a-program.ts'
import type { SignedInPerson } from '../../../../tests/support/signed-in-person.ts'

let program: TestProgram
let ingrid: SignedInPerson

beforeAll(async () => {
  program = await openProgram()
  ingrid = await program.aPerson()
})
afterAll(() => program?.close())

const line = { productID: 'pliers', orderUnit: 10, changedAt: '2026-11-22T09:00:00Z' }
const put = (body: object, token = ingrid.token) => program.call('PUT', '/cart', { token, body })

it('answers a change with the new version, and a conflict with the current cart', async () => {
  const { token } = await program.aPerson()
  const cart = { version: 1, lines: [{ ...line, changedAt: '2026-11-22T09:00:00.000Z' }], removed: [] }
  expect(await put({ version: 0, lines: [line] }, token)).toMatchObject({ status: 200, body: cart })
  const refused = await put({ version: 0, lines: [] }, token)
  expect(refused).toMatchObject({
    status: 409,
    body: { reason: 'changed-meanwhile', message: 'The cart has changed. Please try again.', cart },
  })
  const read = await program.call('GET', '/cart', { token })
  expect(read).toMatchObject({ status: 200, body: cart })
  expect(read.headers.get('cache-control')).toBe('no-store')
})

it('takes lines without a time, as chosen now', async () => {
  const { token } = await program.aPerson()
  const before = Date.now()
  const { status, body } = await put({ version: 0, lines: [{ productID: 'pliers', orderUnit: 10 }] }, token)
  expect(status).toBe(200)
  expect(body.lines).toEqual([{ productID: 'pliers', orderUnit: 10, changedAt: expect.any(String) }])
  expect(Date.parse(body.lines[0].changedAt)).toBeGreaterThanOrEqual(before)
})

test.each([
  ['a quantity of zero', { lines: [{ ...line, orderUnit: 0 }] }, 'lines.0.orderUnit', 'Enter at least 1 unit'],
  ['a fraction', { lines: [{ ...line, orderUnit: 1.5 }] }, 'lines.0.orderUnit', 'Enter a whole number of units'],
  ['text', { lines: [{ ...line, orderUnit: '10' }] }, 'lines.0.orderUnit', 'Send lines.0.orderUnit as a number, not as text'],
  ['a huge number', { lines: [{ ...line, orderUnit: 1_000_000_001 }] }, 'lines.0.orderUnit', 'This number is too large'],
  ['no quantity', { lines: [{ ...line, orderUnit: undefined }] }, 'lines.0.orderUnit', 'Please add quantity!'],
  ['no time', { lines: [{ ...line, changedAt: 'today' }] }, 'lines.0.changedAt', 'Enter a time in UTC, such as 2026-11-19T14:32:05Z'],
  ['a product twice', { lines: [line, line] }, 'lines', 'Send each product once'],
  ['201 lines', { lines: Array.from({ length: 201 }, (_, at) => ({ ...line, productID: `p${at}` })) }, 'lines', 'Send at most 200 lines'],
  ['a negative version', { version: -1, lines: [] }, 'version', undefined],
])('refuses %s in a cart', async (_, body, path, message) => {
  const refused = await put({ version: 0, ...body })
  expect(refused.status).toBe(400)
  expect(refused.body.issues[0]).toMatchObject({ path, ...(message && { message }) })
  expect((await program.call('GET', '/cart', { token: ingrid.token })).body).toEqual({ version: 0, lines: [], removed: [] })
})

test.each([
  ['no name', { lines: [{ productID: 'pliers', orderUnit: 10 }] }, 'Enter a name for this list'],
  ['a long name', { name: 'x'.repeat(81), lines: [{ productID: 'pliers', orderUnit: 10 }] }, 'Use at most 80 characters'],
  ['no lines', { name: 'Refill', lines: [] }, 'A list needs at least one line'],
  ['a line without quantity', { name: 'Refill', lines: [{ productID: 'pliers' }] }, 'Please add quantity!'],
])('refuses a list with %s', async (_, body, message) => {
  expect(await program.call('POST', '/list', { token: ingrid.token, body })).toMatchObject({ status: 400, body: { message } })
})

it('hides the lists of other people', async () => {
  const other = await program.aPerson()
  const body = { name: 'Refill', lines: [{ productID: 'pliers', orderUnit: 10 }] }
  const { insertedId } = (await program.call('POST', '/list', { token: ingrid.token, body })).body
  expect((await program.call('GET', '/list', { token: other.token })).body).toEqual([])
  for (const [method, sent] of [
    ['PUT', { body }],
    ['DELETE', {}],
  ] as const) {
    expect(await program.call(method, `/list/${insertedId}`, { token: other.token, ...sent })).toMatchObject({
      status: 404,
      body: { message: 'This list does not exist' },
    })
  }
  const rename = { ...body, name: 'Monthly refill' }
  expect((await program.call('PUT', `/list/${insertedId}`, { token: ingrid.token, body: rename })).body).toEqual({ modifiedCount: 1 })
  expect((await program.call('GET', '/list', { token: ingrid.token })).body).toMatchObject([{ _id: insertedId, name: 'Monthly refill' }])
  expect((await program.call('DELETE', `/list/${insertedId}`, { token: ingrid.token })).body).toEqual({ deletedCount: 1 })
})
