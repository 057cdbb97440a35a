import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProgram, type TestProgram } from '../../../tests/a-program.ts'
import { aProduct } from '../../../tests/make.ts'
import type { SignedInPerson } from '../../../tests/signed-in-person.ts'

let program: TestProgram
let admin: SignedInPerson

beforeAll(async () => {
  program = await openProgram()
  admin = await program.aPerson('admin')
})
afterAll(() => program?.close())

const patch = (path: string, body: object) => program.call('PATCH', path, { token: admin.token, body })
const read = async (id: string) => (await program.call('GET', `/product/${id}`)).body

it('accepts a product as it was read, and ignores read-only fields', async () => {
  const id = await aProduct(program.shop, { available: 0 })
  const before = await read(id)
  const theirs = { _id: 'another', slug: 'another-address', drawing: null }
  expect((await patch(`/product/${id}`, { ...before, price: 9.5 })).body).toEqual({ modifiedCount: 1 })
  expect((await patch(`/product/${id}`, { ...theirs, minimum_order: 5 })).body).toEqual({ modifiedCount: 1 })
  expect((await patch(`/product-available/${id}`, { ...theirs, available: 12 })).body).toEqual({ modifiedCount: 1 })
  expect(await read(id)).toEqual({ ...before, price: 9.5, minimum_order: 5, available: 12, version: before.version + 3 })
})

it('accepts a subset of the fields, a delta and a version in both stock calls', async () => {
  const id = await aProduct(program.shop, { available: 50 })
  for (const [turn, path] of [`/product/${id}`, `/product-available/${id}`].entries()) {
    expect(await patch(path, { delta: -20 })).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    const { available, version } = await read(id)
    expect(available).toBe(30 + turn * 15)
    expect(await patch(path, { available: 99, version: version - 1 })).toMatchObject({
      status: 409,
      body: { reason: 'changed-meanwhile', product: { _id: id, available, version } },
    })
    expect(await patch(path, { delta: -101 })).toMatchObject({ status: 422, body: { reason: 'out-of-range', available } })
    expect(await patch(path, { available: 65, version })).toMatchObject({ status: 200 })
    expect(await patch(path, { available: 5, delta: 5 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'delta', message: 'Send available or delta, not both' }] },
    })
  }
  expect((await patch(`/product-available/${id}`, {})).body.message).toBe('Please add available unit!')
})

it.each([
  ['price', '9.50', 'Send price as a number, not as text'],
  ['price', -1, 'Enter at least $0.01'],
  ['available', -5, 'Enter at least 0 units'],
  ['available', [5], 'Send available as a number, not as a list'],
  ['minimum_order', -1, 'Enter at least 1 unit'],
  ['delta', '5', 'Send delta as a number, not as text'],
  ['name', 5, 'Send name as text, not as a number'],
  ['keywords', 'pliers', 'Send keywords as a list, not as text'],
  ['image', 'pliers.png', 'Enter the address of an image in this shop (/images/...) or on the web (https://...)'],
  ['price', null, 'Please add product price!'],
  ['price', '', 'Please add product price!'],
  ['name', null, 'Please add product name!'],
])('says what is wrong with %s %j', async (field, value, message) => {
  const id = await aProduct(program.shop)
  expect(await patch(`/product/${id}`, { [field]: value })).toMatchObject({
    status: 400,
    body: { message, issues: [{ path: field, message }] },
  })
})
