import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProgram, type TestProgram } from '../../../tests/support/a-program.ts'
import { engines } from '../../../tests/support/a-shop.ts'
import { anApiKey } from '../../../tests/support/an-api-key.ts'
import { aProduct } from '../../../tests/support/make.ts'

describe.each(engines)('stock that a key sets on %s', (engine) => {
  let program: TestProgram
  let key: string
  beforeAll(async () => {
    program = await openProgram(engine)
    key = (await anApiKey(program.shop)).key
  })
  afterAll(() => program?.close())

  const needsVersion = { reason: 'invalid', message: 'Send available and version, or delta' }
  const needsSeen = { reason: 'invalid', message: 'Send onHand and seen, what was on hand when the count began' }

  it.each([
    ['PATCH', '/product-available/ID', { available: 100 }, needsVersion],
    ['PATCH', '/product-available/ID', { available: 0, reason: 'Counted' }, needsVersion],
    ['PATCH', '/product/ID', { available: 100 }, needsVersion],
    ['PATCH', '/product/ID', { name: 'Pliers', price: 9, available: 12 }, needsVersion],
    ['POST', '/stock', { rows: [{ sku: 'PL-1', available: 100 }] }, { message: 'Send available and version, or delta' }],
    ['POST', '/stock-count/ID', { onHand: 100 }, needsSeen],
  ])('%s %s %j is refused without what was read', async (method, path, body, refusal) => {
    const id = await aProduct(program.shop, { available: 90 })
    const answer = await program.call(method, path.replace('ID', id), { token: key, body })
    expect(answer).toMatchObject({ status: 400, body: refusal })
    expect((await program.call('GET', `/product/${id}`)).body).toMatchObject({ available: 90, version: 1 })
  })

  it('is accepted with the version, as a delta, and with what was seen; a session of the office needs none', async () => {
    const id = await aProduct(program.shop, { available: 90 })
    const ask = (method: string, path: string, body: object, token = key) => program.call(method, path, { token, body })
    const admin = await program.aPerson('admin')
    const asked = [
      await ask('PATCH', `/product-available/${id}`, { available: 100, version: 1 }),
      await ask('PATCH', `/product-available/${id}`, { delta: -1 }),
      await ask('PATCH', `/product/${id}`, { available: 80, version: 3 }),
      await ask('POST', `/stock-count/${id}`, { onHand: 70, seen: 80 }),
      await ask('PATCH', `/product-available/${id}`, { available: 60 }, admin.token),
      await ask('PATCH', `/product/${id}`, { available: 50 }, admin.token),
    ]
    expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await program.call('GET', `/product/${id}`)).body).toMatchObject({ available: 50 })
  })
})
