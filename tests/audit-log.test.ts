import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CatalogVersion } from '../src/shop/catalog/products/catalog-version.ts'
import { insertRows } from '../src/shop/ground/database/insert-rows.ts'
import { transact } from '../src/shop/ground/database/transact.ts'
import { newId } from '../src/shop/ground/new-id.ts'
import { aProgram, openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { mailedLink } from './support/mailed-link.ts'
import { aProduct } from './support/make.ts'
import { type SignedInPerson, signUp } from './support/signed-in-person.ts'

const header = 'id,at,actor,actorId,verb,thing,thingId,before,after'
const columns = ['id', 'at', 'actor', 'verb', 'thing', 'thingId', 'after']

/** More bytes than the socket buffers of both sides hold. */
const large = { url: 'x'.repeat(4000) }

/** Events of one second each, the oldest first. */
async function fillWithEvents({ shop }: TestProgram, count: number, after: object | null = null) {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const rows = Array.from({ length: count }, (_, number) => [
    newId(),
    new Date(start + number * 1000).toISOString(),
    'system',
    'image.removed',
    'image',
    `image-${number}`,
    after && JSON.stringify(after),
  ])
  await transact(shop, (tx) => insertRows(tx, shop.engine, { name: 'event', columns }, rows))
}

describe.each(enginesInTurn)('the audit log on %s', (engine) => {
  let program: TestProgram
  let admin: SignedInPerson
  const ask = (path: string) => program.call('GET', path, { token: admin.token })

  beforeAll(async () => {
    program = await openProgram(engine)
    admin = await program.aPerson('admin')
    await fillWithEvents(program, 1234)
  })
  afterAll(() => program?.close())

  test('the next page has the same filter', async () => {
    const seen: string[] = []
    for (let path = '/event?limit=500&thing=image&to=2026-01-01'; path; ) {
      const { status, body, headers } = await ask(path)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      seen.push(...body.map(({ thingId }: { thingId: string }) => thingId))
      path = /<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(seen).toEqual(Array.from({ length: 1234 }, (_, number) => `image-${1233 - number}`))
  })

  test('an export has a BOM, a header and each event once, and is not cached', async () => {
    const response = await fetch(`${program.url}/api/event.csv?thing=image`, { headers: { authorization: `Bearer ${admin.token}` } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [first, ...lines] = new TextDecoder().decode(bytes).split('\r\n')
    expect(first).toBe(header)
    expect(lines.pop()).toBe('')
    expect(lines).toHaveLength(1234)
    expect(lines[0]).toMatch(/^[\w-]{36},2026-01-01T00:20:33\.000Z,system,,image\.removed,image,image-1233,,$/)
    expect(new Set(lines).size).toBe(1234)
  })

  test.each([
    ['a day that is none', '/event?from=2026-02-30', /date/],
    ['a day of another age', '/event?to=0000-01-01', /date/],
    ['a day that is a time', '/event.csv?from=2026-02-03T10:00', /date/],
    ['days in the wrong order', '/event?from=2026-02-03&to=2026-02-02', /before the first/],
    ['the same in a file', '/event.csv?from=2026-02-03&to=2026-02-02', /before the first/],
    ['a verb that is none', '/event?verb=order.eaten', /verb/],
    ['a thing that is none', '/event?thing=shop', /thing/],
    ['a NUL', '/event?actor=a%00', /characters/],
    ['an unknown field', '/event.csv?limit=1', /no field/],
  ])('refuses %s in words', async (_what, path, message) => {
    const { status, body } = await ask(path)
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  test('an email in capitals is the same person', async () => {
    const { email } = await signUp(program.url)
    const { body } = await ask(`/event?actor=${email.toUpperCase()}`)
    expect(body).toMatchObject([{ actor: email, verb: 'person.signed-up' }])
  })
})

test('an export that fails midway ends the connection and is logged', async () => {
  const program = await aProgram()
  const { token } = await program.aPerson('admin')
  await fillWithEvents(program, 10_000, large)
  const response = await fetch(`${program.url}/api/event.csv`, { headers: { authorization: `Bearer ${token}` } })
  const reader = response.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await program.shop.db.schema.alterTable('event').renameTo('elsewhere').execute()
  const rest = async () => {
    while (!(await reader?.read())?.done);
  }
  await expect(rest()).rejects.toThrow()
  expect(program.logged.find(({ msg }) => msg === 'An export failed')?.err?.message).toMatch(/event/)
})

test('an export stops when the client disconnects', async () => {
  const program = await aProgram()
  const { token } = await program.aPerson('admin')
  await fillWithEvents(program, 10_000, large)
  const leave = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${program.url}/api/event.csv`, { headers, signal: leave.signal })
  await response.body?.getReader().read()
  leave.abort()
  expect((await program.call('GET', '/event?limit=1', { token })).status).toBe(200)
  expect(program.logged.filter(({ err }) => err)).toEqual([])
})

describe.each(enginesInTurn)('the audit log on %s records', (engine) => {
  const eventsOf = async ({ shop }: TestProgram, verb: string) =>
    (await shop.db.selectFrom('event').selectAll().where('verb', '=', verb).orderBy('id').execute()).map((event) => ({
      ...event,
      after: event.after && JSON.parse(event.after),
    }))

  test('who signed up', async () => {
    const program = await aProgram(engine)
    const { email, name } = await signUp(program.url)
    const [event, ...more] = await eventsOf(program, 'person.signed-up')
    expect(more).toEqual([])
    expect(event).toMatchObject({ actor: email, actorId: event?.thingId, thing: 'person', after: { email, name, by: 'password' } })
    expect(JSON.stringify(event)).not.toContain('bergen-6')
  })

  test('password resets, and sign-ins of administrators but not of customers', async () => {
    const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs' }
    const program = await aProgram(engine, { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    expect(await eventsOf(program, 'person.made-admin')).toMatchObject([{ actor: 'system', after: { role: 'admin' } }])
    const post = (path: string, body: object) =>
      program.call('POST', `/auth${path}`, { body, headers: { origin: program.url, 'user-agent': 'A browser' } })
    const customer = await signUp(program.url)
    expect((await post('/sign-in/email', { email: customer.email, password: customer.password })).status).toBe(200)
    expect((await post('/sign-in/email', { ...admin, password: 'wrong-one' })).status).toBe(401)
    expect(await eventsOf(program, 'person.signed-in')).toEqual([])
    expect((await post('/sign-in/email', admin)).status).toBe(200)
    expect(await eventsOf(program, 'person.signed-in')).toMatchObject([
      { actor: admin.email, thing: 'person', after: { browser: 'A browser', sessionId: expect.any(String), address: expect.any(String) } },
    ])

    expect((await post('/request-password-reset', { email: customer.email, redirectTo: '/reset-password' })).status).toBe(200)
    const token = await mailedLink(program.shop, 'reset:')
    expect(await eventsOf(program, 'person.password-reset')).toEqual([])
    expect((await post('/reset-password', { token, newPassword: 'another-6' })).status).toBe(200)
    const resets = await eventsOf(program, 'person.password-reset')
    expect(resets).toMatchObject([{ actor: customer.email, actorId: resets[0]?.thingId, before: null, after: null }])
  })

  test('a sign-up does not invalidate cached pages', async () => {
    const program = await aProgram(engine)
    await aProduct(program.shop)
    const poll = vi.spyOn(CatalogVersion.prototype, 'poll')
    const polledTwice = () => {
      const polls = poll.mock.calls.length
      return vi.waitFor(
        () => expect(poll.mock.settledResults.filter(({ type }) => type === 'fulfilled').length).toBeGreaterThanOrEqual(polls + 2),
        10_000,
      )
    }
    await polledTwice()
    const before = program.shop.catalogVersion()
    await signUp(program.url)
    await polledTwice()
    expect(program.shop.catalogVersion()).toBe(before)
  })
})
