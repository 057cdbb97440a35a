import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProgram, type TestProgram } from '../../../tests/support/a-program.ts'
import { engines } from '../../../tests/support/a-shop.ts'
import { anApiKey } from '../../../tests/support/an-api-key.ts'

let programs: TestProgram[]
beforeAll(async () => {
  programs = await Promise.all(engines.map((engine) => openProgram(engine)))
})
afterAll(() => Promise.all(programs.map((program) => program.close())))

const pliers = { name: 'Pliers', details: 'x', price: 9, available: 1, minimum_order: 1 }

it.each([
  ['PUT', '/product-by-sku/%E4-1', pliers],
  ['GET', '/product-by-sku/%E4-1', undefined],
  ['PATCH', '/product-by-sku/PL%', { price: 9 }],
  ['GET', '/product/100%', undefined],
  ['GET', '/order/%ZZ', undefined],
  ['PUT', '/user/admin/ann%40nordverft.example%C3', {}],
  ['GET', '/invitation/%F0%9F%94', undefined],
  ['GET', '/auth/reset-password/%C3%28', undefined],
])('%s %s has a broken encoding and is refused', async (method, path, body) => {
  for (const program of programs) {
    const { key } = await anApiKey(program.shop)
    expect(await program.call(method, path, { token: key, ...(body && { body }) })).toMatchObject({
      status: 400,
      body: { reason: 'invalid', message: 'The percent encoding of this address is broken. Encode its characters as UTF-8.' },
    })
  }
})

it('an encoding in UTF-8 is read, also of a percent sign', async () => {
  for (const program of programs) {
    const { key } = await anApiKey(program.shop)
    for (const sku of ['Ä-1', '50%', '京-1'])
      expect(await program.call('PUT', `/product-by-sku/${encodeURIComponent(sku)}`, { token: key, body: pliers })).toMatchObject({
        status: 200,
        body: { state: 'added' },
      })
  }
})
