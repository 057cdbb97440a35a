import { describe, expect, test } from 'vitest'
import { aCompany } from '../support/a-company.ts'
import { aProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { anApiKey } from '../support/an-api-key.ts'
import { aProduct } from '../support/make.ts'

const limited = { RATE_LIMITS: 'on' }

test('every call that writes has a rate limit', async () => {
  const { call } = await aProgram()
  const { paths } = (await call('GET', '/openapi.json')).body as { paths: Record<string, Record<string, { responses: object }>> }
  const without = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => (method === 'get' || '429' in responses ? [] : `${method} ${path}`)),
  )
  // The identity provider and the gateway: see sign-in-calls.test.ts.
  expect(without.filter((operation) => !/ \/(auth|webhooks)\//.test(operation))).toEqual([])
})

describe.each(engines)('edits on %s', (engine) => {
  test('a customer edits at the speed of a person, over all calls together; an API key as fast as it wants', async () => {
    const program = await aProgram(engine, limited)
    const { shop, call } = program
    const [eve, bo] = [await program.aPerson(), await program.aPerson()]
    const companyId = await aCompany(shop, [[eve.person, 'manager']])
    const edits = [
      () => call('PATCH', `/user/${eve.email}`, { token: eve.token, body: { bio: 'Buys hammers' } }),
      () => call('PATCH', `/company/${companyId}`, { token: eve.token, body: { city: 'Bergen' } }),
    ]
    const statuses = new Map<number, number>()
    for (let at = 0; at < 16; at++) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => edits[index % 2]?.()))
      for (const answer of answers) statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 429: 20 })
    expect((await call('PATCH', `/user/${bo.email}`, { token: bo.token, body: { bio: 'Buys saws' } })).status).toBe(200)
    const { key } = await anApiKey(shop, ['catalog:write'])
    await aProduct(shop, { sku: 'HM-020' })
    for (let at = 0; at < 16; at++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call('PATCH', '/product-by-sku/HM-020', { token: key, body: { keywords: ['hammer'] } })),
      )
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    }
  })

  test('an address signs up a few times a day, and a password changes a few times an hour', async () => {
    const { call, url } = await aProgram(engine, limited)
    const body = { name: 'Eve', email: 'eve@nordverft.example', password: 'bergen-6' }
    const signUps: number[] = []
    for (let at = 0; at < 12; at++) signUps.push((await call('POST', '/auth/sign-up/email', { body, headers: { origin: url } })).status)
    expect(signUps.slice(10)).toEqual([429, 429])
    const session = await call('POST', '/auth/sign-in/email', { body, headers: { origin: url } })
    const cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const changes: number[] = []
    let [currentPassword, newPassword] = ['bergen-6', 'bergen-7']
    for (let at = 0; at < 11; at++) {
      const change = { currentPassword, newPassword }
      changes.push((await call('POST', '/auth/change-password', { body: change, headers: { origin: url, cookie } })).status)
      ;[currentPassword, newPassword] = [newPassword, currentPassword]
    }
    expect(changes).toEqual([...Array(10).fill(200), 429])
  })
})
