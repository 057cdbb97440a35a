import { afterEach, describe, expect, test, vi } from 'vitest'
import { networkOf } from '../../src/api/limits/client-address.ts'
import { openRateLimits } from '../../src/api/limits/rate-limits.ts'
import { aProgram, type TestProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import type { ApiResponse } from '../support/call.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { liftLimits } from '../support/lift-limits.ts'
import { anOrder, aProduct } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'

/** Repeated attempts are slowed down and then stopped, for the attacker and not for the victim. */
const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }

afterEach(() => {
  vi.useRealTimers()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = ({ call, url }: TestProgram, email: string, password: string, address = '203.0.113.7') =>
  call('POST', '/auth/sign-in/email', { body: { email, password }, headers: { origin: url, ...from(address) } })

function expectTooMany(program: TestProgram, answer: ApiResponse) {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.body.message).toMatch(/^Too many attempts\. Please try again in \d+ (second|minute)s?\.$/)
  const requestId = answer.headers.get('x-request-id')
  expect(program.logged.filter((line) => line.requestId === requestId && line.msg === 'Refused')).toHaveLength(1)
}

describe.each(engines)('guessing passwords on %s', (engine) => {
  test('guesses beyond the sixth must wait, and the owner can sign in from another address', async () => {
    const program = await aProgram(engine, limited)
    const { email, password } = await signUp(program.url)
    for (let at = 0; at < 6; at++) expect((await signIn(program, email, `guess-${at}`)).status).toBe(401)
    expectTooMany(program, await signIn(program, email, 'guess-7'))
    expectTooMany(program, await signIn(program, email.toUpperCase(), password))
    const [owner, guesser] = await Promise.all([signIn(program, email, password, '198.51.100.1'), signIn(program, email, password)])
    expect(owner.status).toBe(200)
    expectTooMany(program, guesser)
  })

  test('fifty concurrent guesses are not faster', async () => {
    const program = await aProgram(engine, limited)
    const { email } = await signUp(program.url)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => signIn(program, email, `guess-${at}`)))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(7)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(43)
  })
})

test('the wait doubles with each guess, up to 15 minutes, and then ends', async () => {
  const program = await aProgram(defaultEngine, limited)
  const { email, password } = await signUp(program.url)
  vi.useFakeTimers({ toFake: ['Date'] })
  const waits: number[] = []
  for (let guess = 0; guess < 20; guess++) {
    const { status, headers } = await signIn(program, email, `guess-${guess}`)
    if (status === 401) continue
    const wait = Number(headers.get('retry-after'))
    waits.push(wait)
    vi.setSystemTime(Date.now() + wait * 1000)
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128])
  vi.setSystemTime(Date.now() + 900_000)
  expect((await signIn(program, email, password)).status).toBe(200)
  // A correct password resets the count.
  for (let at = 0; at < 5; at++) expect((await signIn(program, email, 'slip')).status).toBe(401)
})

test('one address cannot try one password on many accounts', async () => {
  const program = await aProgram(defaultEngine, limited)
  const statuses: number[] = []
  // An invalid email address is refused before its password is checked, and counts too.
  for (let at = 0; at < 102; at++) statuses.push((await signIn(program, `person-${at}`, 'summer-2026')).status)
  expect(statuses.indexOf(429)).toBe(100)
  expect((await signIn(program, 'person-1@nordverft.example', 'x', '198.51.100.1')).status).toBe(401)
})

test.each([
  ['a forged hop in front', '1.1.1.1, 203.0.113.7'],
  ['another forged hop in front', '2.2.2.2, 203.0.113.7'],
  ['no space', '3.3.3.3,203.0.113.7'],
])('%s does not make another address', async (_what, forwarded) => {
  const program = await aProgram(defaultEngine, limited)
  const { email } = await signUp(program.url)
  for (let at = 0; at < 6; at++) await signIn(program, email, 'guess')
  expectTooMany(program, await signIn(program, email, 'guess', forwarded))
})

test('without a proxy X-Forwarded-For is ignored', async () => {
  const program = await aProgram(defaultEngine, { RATE_LIMITS: 'on' })
  const { email } = await signUp(program.url)
  for (let at = 0; at < 6; at++) await signIn(program, email, 'guess', `10.0.0.${at}`)
  expectTooMany(program, await signIn(program, email, 'guess', '10.0.0.99'))
})

test('an IPv6 network counts as one address, and a session names the whole one', async () => {
  const program = await aProgram(defaultEngine, limited)
  const { email, password } = await signUp(program.url)
  for (let at = 0; at < 6; at++) await signIn(program, email, 'guess', `2001:db8:1:2::${at}`)
  expectTooMany(program, await signIn(program, email, 'guess', '2001:db8:1:2:ffff:ffff:ffff:1'))
  expect((await signIn(program, email, 'guess', '2001:db8:1:3::1')).status).toBe(401)
  expect((await signIn(program, email, password, '::1')).status).toBe(200)
  const addresses = await program.shop.db.selectFrom('session').select('ipAddress').execute()
  expect(addresses.map(({ ipAddress }) => ipAddress)).toContain('0000:0000:0000:0000:0000:0000:0000:0001')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:aaaa:bbbb:cccc:dddd', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('rate limits apply to', () => {
  /** Repeats an attempt until it is refused. Returns how many were allowed. */
  async function countUntilRefused(program: TestProgram, ask: (at: number) => Promise<ApiResponse>, most: number): Promise<number> {
    for (let at = 0; at <= most; at++) {
      const answer = await ask(at)
      if (answer.status !== 429) continue
      expectTooMany(program, answer)
      return at
    }
    return Number.POSITIVE_INFINITY
  }

  test('reset links to one address, requested from many', async () => {
    const program = await aProgram(defaultEngine, limited)
    const { email } = await signUp(program.url)
    const body = { email, redirectTo: '/reset-password' }
    const ask = (at: number) => program.call('POST', '/auth/request-password-reset', { body, headers: from(`198.51.100.${at}`) })
    expect(await countUntilRefused(program, ask, 10)).toBe(5)
    const links = await program.shop.db.selectFrom('outbox').select('id').where('reason', 'like', 'reset:%').execute()
    expect(links).toHaveLength(5)
  })

  test('messages', async () => {
    const program = await aProgram(defaultEngine, limited)
    const body = { email: 'a@b.example', subject: 'Hi', message: 'Hello' }
    expect(await countUntilRefused(program, () => program.call('POST', '/contact', { body, headers: from('198.51.100.1') }), 40)).toBe(20)
    expect(await program.shop.db.selectFrom('contact_message').select('id').execute()).toHaveLength(20)
  })

  test('reviews of one person, from many addresses', async () => {
    const program = await aProgram(defaultEngine, limited)
    const { token } = await program.aPerson()
    const body = { ratings: 80, comment: 'Good' }
    const ask = (at: number) => program.call('POST', '/review', { token, body, headers: from(`198.51.100.${at}`) })
    expect(await countUntilRefused(program, ask, 30)).toBe(20)
    expect(await program.shop.db.selectFrom('review').select('id').execute()).toHaveLength(20)
  })

  test('uploads, before a byte of them is read', async () => {
    const program = await aProgram(defaultEngine, limited)
    const { token } = await program.aPerson()
    const ask = () => program.call('POST', '/image', { token, raw: 'no picture', headers: { 'content-type': 'text/plain' } })
    expect(await countUntilRefused(program, ask, 150)).toBe(120)
  })

  test('orders of one person, and refused orders take no stock', async () => {
    const program = await aProgram(defaultEngine, limited)
    await liftLimits(program.shop)
    const { token } = await program.aPerson()
    const body = anOrder(await aProduct(program.shop, { available: 5000, minimum_order: 1 }), 1)
    expect(await countUntilRefused(program, () => program.call('POST', '/order', { token, body }), 400)).toBe(300)
    expect((await program.call('GET', `/product/${body.productID}`)).body.available).toBe(4700)
    const other = await program.aPerson()
    expect((await program.call('POST', '/order', { token: other.token, body })).status).toBe(200)
  })

  test('previews of a visitor, whatever they contain', async () => {
    const program = await aProgram(defaultEngine, limited)
    const preview = () => program.call('POST', '/order/preview', { body: { lines: [] }, headers: from('198.51.100.1') })
    const statuses: number[] = []
    for (let sent = 0; sent < 1500; sent += 50)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, preview))).map((answer) => answer.status))
    expect(new Set(statuses)).toEqual(new Set([400]))
    expectTooMany(program, await preview())
  })

  test('accounts from one address', async () => {
    const program = await aProgram(defaultEngine, limited)
    let asked = 0
    const ask = () =>
      program.call('POST', '/auth/sign-up/email', {
        body: { name: '', email: `x${asked++}`, password: 'y' },
        headers: from('198.51.100.1'),
      })
    expect(await countUntilRefused(program, ask, 120)).toBe(100)
  })
})

test('several processes share the counts', async () => {
  const one = await aProgram('postgres', limited)
  const other = openRateLimits(one.shop, true)
  const { email } = await signUp(one.url)
  for (let at = 0; at < 6; at++) await signIn(one, email, 'guess')
  await expect(other.trySignIn({ address: '203.0.113.7', account: email })).rejects.toMatchObject({ reason: 'too-many' })
  await other.trySignIn({ address: '198.51.100.1', account: email })
  const counted = await one.shop.db.selectFrom('rate_limit').selectAll().where('key', 'like', 'sign-in:%').execute()
  expect(counted.map(({ points }) => points)).toContain(6)
  expect(JSON.stringify(counted)).not.toContain(email)
})
