import type { AnyProcedure } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessOf, callAccessOf, takesKeys } from '../src/api/calls/ground/access.ts'
import { router } from '../src/api/calls/router.ts'
import { keysOf } from '../src/contract/ground/keys-of.ts'
import { type Scope, scopes } from '../src/contract/schema/call-access.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anApiKey } from './support/an-api-key.ts'
import { anAdmin, aProduct } from './support/make.ts'

interface Call {
  name: string
  procedure: AnyProcedure
  scope: Scope | undefined
  method: string
  path: string
}

const procedures: Record<string, Record<string, AnyProcedure>> = router
const calls: Call[] = Object.entries(procedures).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    return { name: `${group}.${verb}`, procedure, scope: callAccessOf(procedure).scope, method, path: path.replace(/\{\w+\}/g, 'x') }
  }),
)

test('each call of the office declares its area, and exactly the calls with a scope take keys', () => {
  for (const { name, procedure, scope } of calls) {
    const { areas } = callAccessOf(procedure)
    if (accessOf(procedure) === 'admin') expect(areas?.length, `${name} has an area`).toBeGreaterThan(0)
    expect(takesKeys(procedure), `${name} takes keys if it has a scope`).toBe(scope !== undefined)
    if (scope) expect(areas?.length, `${name} has an area`).toBeGreaterThan(0)
  }
})

describe.each(enginesInTurn)('on %s', (engine) => {
  let program: TestProgram
  beforeAll(async () => {
    program = await openProgram(engine)
  })
  afterAll(() => program.close())

  test.runIf(engine === 'sqlite')(
    'the matrix of scopes: a key with one scope may make exactly the calls that name it, and the public ones',
    async () => {
      const { shop } = program
      const seen: string[] = []
      for (const own of keysOf(scopes)) {
        const { key } = await anApiKey(shop, [own])
        for (const { name, procedure, scope, method, path } of calls) {
          const body = ['GET', 'DELETE'].includes(method) ? {} : { body: {} }
          const { status, body: answer } = await program.call(method, path, { token: key, ...body })
          const what = `${own}: ${method} ${path} (${name})`
          if (accessOf(procedure) === 'anyone') {
            // The identity provider's session is what this one asks for.
            if (name !== 'people.enter') expect([401, 403], what).not.toContain(status)
          } else if (scope === own) expect([401, 403], what).not.toContain(status)
          else expect([status, answer.reason], what).toEqual([403, scope ? 'no-scope' : 'not-allowed'])
          if (scope === own) seen.push(name)
        }
      }
      expect(seen.toSorted()).toEqual(calls.flatMap(({ name, scope }) => (scope ? [name] : [])).toSorted())
    },
  )

  test('a key reads and writes as its scopes say, and the audit log has its name', async () => {
    const { shop, call } = program
    const productId = await aProduct(shop, { sku: 'PL-1180' })
    const { key } = await anApiKey(shop, ['catalog:write', 'orders:read'])
    expect((await call('GET', '/all-orders', { token: key })).status).toBe(200)
    expect((await call('PATCH', `/product/${productId}`, { token: key, body: { price: 9.5 } })).status).toBe(200)
    const stock = await call('PATCH', `/product/${productId}`, { token: key, body: { delta: 5 } })
    expect([stock.status, stock.body]).toMatchObject([403, { reason: 'no-scope', scope: 'stock:write' }])
    const event = await shop.db.selectFrom('event').selectAll().where('verb', '=', 'product.edited').executeTakeFirstOrThrow()
    expect(event).toMatchObject({ actor: 'key:ERP bridge', actorId: null, thingId: productId })
  })

  test('a key is shown once, and only its hash is stored', async () => {
    const { token } = await program.aPerson('admin')
    const { body } = await program.call('POST', '/api-key', { token, body: { name: 'Scanner', scopes: ['stock:write', 'orders:read'] } })
    expect(body.key).toMatch(/^tmk_[\w-]{43}$/)
    const stored = await program.shop.db.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify([stored, await program.rows(), program.logged])).not.toContain(body.key)
    const [listed] = (await program.call('GET', '/api-key', { token })).body
    expect(listed).toMatchObject({ _id: body.insertedId, name: 'Scanner', scopes: ['stock:write', 'orders:read'], works: true })
    expect(JSON.stringify(listed)).not.toContain(body.key)
  })

  test('a key that does not work is refused at once, also by public calls, and told why', async () => {
    const { shop, call } = program
    const refusal = async (token: string) => {
      const { body } = await call('POST', '/order/preview', { token, body: { lines: [{ sku: 'NONE', orderUnit: 1 }] } })
      return body.message
    }
    const revoked = await anApiKey(shop)
    expect(await refusal(revoked.key)).toBeUndefined()
    const { token } = await program.aPerson('admin')
    expect((await call('DELETE', `/api-key/${revoked.id}`, { token })).body).toEqual({ deletedCount: 1 })
    expect(await refusal(revoked.key)).toBe('This API key was revoked')
    expect((await call('DELETE', `/api-key/${revoked.id}`, { token })).status).toBe(404)
    const expired = await anApiKey(shop)
    await shop.db.updateTable('api_key').set({ expiresAt: shop.now() }).where('id', '=', expired.id).execute()
    expect(await refusal(expired.key)).toBe('This API key has expired')
    for (const change of [{ disabledAt: shop.now() }, { role: 'customer' as const }]) {
      const admin = await anAdmin(shop)
      const { key } = await anApiKey(shop, undefined, admin)
      await shop.db.updateTable('person').set(change).where('id', '=', admin.id).execute()
      expect(await refusal(key)).toBe('The person who created this API key is no longer an administrator')
    }
    expect(await refusal(`tmk_${'x'.repeat(43)}`)).toBe('This API key does not exist')
    const { key } = await anApiKey(shop)
    const inAddress = await call('GET', `/all-orders?api_key=${key}`)
    expect([inAddress.status, inAddress.body.message]).toEqual([401, expect.stringContaining('never in the address')])
    expect(JSON.stringify(program.logged)).not.toContain(key)
    expect((await call('GET', '/all-orders', { token: key })).status).toBe(200)
  })

  test('a key that does not work is refused by a public call that is in the cache, and one that works is not', async () => {
    const path = '/product/?limit=1'
    const { key } = await anApiKey(program.shop)
    for (const token of [undefined, undefined, key]) expect((await program.call('GET', path, { token })).status).toBe(200)
    const unknown = await program.call('GET', path, { token: `tmk_${'x'.repeat(43)}` })
    expect([unknown.status, unknown.body.message]).toEqual([401, 'This API key does not exist'])
    expect((await program.call('GET', path)).status).toBe(200)
  })

  test('the last use is kept by the minute', async () => {
    const { shop } = program
    const { id, key } = await anApiKey(shop)
    const lastUse = async () =>
      (await shop.db.selectFrom('api_key').select('lastUsedAt').where('id', '=', id).executeTakeFirst())?.lastUsedAt
    expect(await lastUse()).toBeNull()
    await program.call('GET', '/all-orders', { token: key })
    const first = await lastUse()
    expect(first).toBeInstanceOf(Date)
    await program.call('GET', '/all-orders', { token: key })
    expect(await lastUse()).toEqual(first)
    const earlier = new Date(Date.now() - 61_000)
    await shop.db.updateTable('api_key').set({ lastUsedAt: earlier }).where('id', '=', id).execute()
    await program.call('GET', '/all-orders', { token: key })
    expect((await lastUse())?.getTime()).toBeGreaterThan(earlier.getTime())
  })

  test('a webhook needs an event that exists', async () => {
    const { token } = await program.aPerson('admin')
    const answer = async (events: string[]) => {
      const body = { url: 'https://93.184.215.14/', events }
      const { status, body: refused } = await program.call('POST', '/webhook', { token, body })
      return [status, refused.message]
    }
    expect(await answer(['order.paid', 'order.forgotten'])).toEqual([400, expect.stringMatching(/^An event is one of .*order\.paid/)])
    expect(await answer([])).toEqual([400, 'Please choose at least one event!'])
  })

  test('a key needs a name, a scope that exists and a day to come', async () => {
    const { token } = await program.aPerson('admin')
    const answer = async (body: object) => {
      const { status, body: refused } = await program.call('POST', '/api-key', { token, body })
      return [status, refused.message]
    }
    expect(await answer({ name: ' ', scopes: ['orders:read'] })).toEqual([400, 'Please name the key!'])
    expect(await answer({ name: 'ERP', scopes: [] })).toEqual([400, 'Please choose at least one scope!'])
    expect(await answer({ name: 'ERP', scopes: ['people:write'] })).toEqual([
      400,
      expect.stringMatching(/^A scope is one of catalog:read, /),
    ])
    expect(await answer({ name: 'ERP', scopes: ['orders:read'], expires: '2020-01-01' })).toEqual([422, 'This day has passed'])
  })
})
