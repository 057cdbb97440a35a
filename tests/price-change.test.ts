import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { aProduct } from './support/make.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

describe.each(enginesInTurn)('price changes over HTTP on %s', (engine) => {
  let program: TestProgram
  let admin: SignedInPerson

  beforeAll(async () => {
    program = await openProgram(engine)
    admin = await program.aPerson('admin')
    await aProduct(program.shop, { name: 'Combination pliers', price: 8.9, minimum_order: 100 })
  })
  afterAll(() => program?.close())

  const call = (method: string, path: string, body?: object) => program.call(method, path, { token: admin.token, body })

  test('what is shown is what is changed, planned changes are listed and canceled', async () => {
    const rule = { percent: 10, step: '0.10' }
    const shown = await call('POST', '/price-change-preview', rule)
    expect(shown).toMatchObject({ status: 200, body: { tools: 1, prices: 1, rows: [{ prices: [{ units: 100, old: 8.9, new: 9.8 }] }] } })
    expect(await call('POST', '/price-change', { ...rule, seen: 'something else' })).toMatchObject({ status: 409 })
    const { body } = await call('POST', '/price-change', { ...rule, seen: shown.body.seen })
    const planned = await call('POST', '/price-change', { amount: -0.5, from: '2027-01-31' })
    expect(planned.status).toBe(200)
    const list = await call('GET', '/price-change?limit=1')
    expect(list.body).toMatchObject([{ name: 'All tools, −$0.50', state: 'planned', from: '2027-01-31', step: '0.01' }])
    expect(list.headers.get('link')).toContain('rel="next"')
    expect((await call('DELETE', `/price-change/${planned.body.insertedId}`)).status).toBe(200)
    expect((await call('POST', `/price-change/${body.insertedId}/undo`)).status).toBe(200)
    expect((await call('GET', '/price-change')).body.map(({ state }: { state: string }) => state)).toEqual(['canceled', 'undone'])
  })

  test.each([
    ['neither a percent nor an amount', {}, 400],
    ['both', { percent: 5, amount: 1 }, 400],
    ['a family and a search', { percent: 5, family: 'pliers', search: 'pliers' }, 400],
    ['a percent below -90', { percent: -91 }, 400],
    ['four decimals', { percent: 1.0001 }, 400],
    ['a fraction of a cent', { amount: 0.001 }, 400],
    ['another step', { percent: 5, step: '0.03' }, 400],
    ['no day', { percent: 5, from: '2027-02-30' }, 400],
    ['a day that is over', { percent: 5, from: '2020-01-01' }, 422],
    ['an unknown family', { percent: 5, family: 'no-such-family' }, 409],
    ['a search for nothing', { percent: 5, search: ' ' }, 400],
  ])('%s is refused', async (_what, body, status) => {
    expect((await call('POST', '/price-change', body)).status).toBe(status)
  })
})
