import { describe, expect, test } from 'vitest'
import { networkOf, siteOf } from '../../src/api/limits/client-address.ts'
import { MAX_KEYS, MemoryCounter } from '../../src/api/limits/memory-counter.ts'
import { openRateLimits } from '../../src/api/limits/rate-limits.ts'
import { aProgram, type TestProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { anAdministrator, enableAuthenticatorApp, signInWithPassword } from '../support/an-administrator.ts'
import { anApiKey } from '../support/an-api-key.ts'

/** Guesses of a password, a code, a key or a link, from as many networks as the attacker wants. */
const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }

const network = (at: number) => `198.51.${Math.floor(at / 250)}.${1 + (at % 250)}`

const guess = ({ url, call }: TestProgram, email: string, address: string, password = 'not-this-one') =>
  call('POST', '/auth/sign-in/email', { body: { email, password }, headers: { origin: url, 'x-forwarded-for': address } })

const mailsOf = async ({ shop }: TestProgram) =>
  (await shop.db.selectFrom('outbox').select('payload').where('reason', 'like', 'guessed:%').execute()).map(({ payload }) =>
    JSON.parse(payload),
  )

describe.each(engines)('on %s', (engine) => {
  test('a password, from another network each time: slowed down after twenty, and the owner is told once', async () => {
    const program = await aProgram(engine, limited)
    const { email, password, browser } = await anAdministrator(program)
    for (let at = 0; at < 20; at++) {
      expect((await guess(program, email, network(at))).status, `guess ${at + 1}`).toBe(401)
      if (at === 18) expect(await mailsOf(program)).toEqual([])
    }
    expect(await mailsOf(program)).toMatchObject([{ template: 'guessed', to: email, guessed: 'password' }])
    const answers: number[] = []
    for (let at = 20; at < 30; at++) answers.push((await guess(program, email, network(at))).status)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(5)
    expect((await guess(program, email, network(31), password)).status).toBe(429)
    expect(await mailsOf(program)).toHaveLength(1)

    // The browser of the owner goes on, also in another network, and counts by itself.
    const again = () => browser.callAuth('sign-in/email', { email, password }, { 'x-forwarded-for': network(40) })
    expect((await again()).status).toBe(200)
    for (let wrong = 0; wrong < 6; wrong++) await browser.callAuth('sign-in/email', { email, password: 'mistyped-1' })
    expect((await again()).status).toBe(429)
    // An account that does not exist is slowed down in the same way.
    for (let at = 0; at < 20; at++) expect((await guess(program, 'nobody@tools.example', network(at))).status).toBe(401)
    await guess(program, 'nobody@tools.example', network(21))
    expect((await guess(program, 'nobody@tools.example', network(22))).status).toBe(429)
    expect(await mailsOf(program)).toHaveLength(1)
  })

  test('the cookie of a known browser opens nothing, and is of one account and one shop', async () => {
    const program = await aProgram(engine, limited)
    const [victim, attacker] = [await anAdministrator(program), await anAdministrator(program)]
    for (let at = 0; at < 21; at++) await guess(program, victim.email, network(at))
    const known = attacker.browser.cookies.get('shop.known') ?? ''
    expect(known).not.toBe('')
    const [owner = '', name = '', signature = ''] = known.split('.')
    const own = victim.browser.cookies.get('shop.known')?.split('.')[0]
    for (const cookie of [known, `${own}.${name}.${signature}`, `${own}.x.`, `${owner}`, '~~~', 'a.b.c~'.repeat(50)]) {
      const headers = { cookie: `shop.known=${cookie}`, origin: program.url, 'x-forwarded-for': '203.0.113.99' }
      const { status } = await program.call('POST', '/auth/sign-in/email', { body: { email: victim.email, password: 'x' }, headers })
      expect(status, cookie).toBe(429)
    }
    const stolen = { cookie: `shop.known=${victim.browser.cookies.get('shop.known')}` }
    expect((await program.call('GET', '/auth/get-session', { headers: stolen })).text).toBe('null')
  })

  test('codes of somebody whose password is known wait, and the browser of the owner goes on', async () => {
    const program = await aProgram(engine, limited)
    const admin = await anAdministrator(program)
    const { nextCode } = await enableAuthenticatorApp(admin)
    const thief = await signInWithPassword(program, admin, network(1))
    expect(thief.browser.cookies.has('shop.known')).toBe(false)
    const enter = (_: unknown, at: number) =>
      thief.browser.callAuth('two-factor/verify-totp', { code: '000000' }, { 'x-forwarded-for': network(at) })
    const statuses = (await Promise.all(Array.from({ length: 12 }, enter))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
    const { cookies } = admin.browser
    cookies.delete('shop.session_token')
    expect((await admin.browser.callAuth('sign-in/email', { email: admin.email, password: admin.password })).status).toBe(200)
    expect((await admin.browser.callAuth('two-factor/verify-totp', { code: nextCode() })).status).toBe(200)
  })

  test('API keys and tokens of links are limited by network, and a key that exists goes on beside the guesses', async () => {
    const program = await aProgram(engine, limited)
    const { key } = await anApiKey(program.shop)
    const headers = { 'x-forwarded-for': '2001:db8:1:2::3' }
    const statuses: number[] = []
    for (let at = 0; at < 62; at++)
      statuses.push((await program.call('GET', '/all-orders', { token: `tmk_${String(at).padStart(43, 'x')}`, headers })).status)
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([60, 429])
    expect((await program.call('GET', '/all-orders', { token: key, headers })).status).toBe(200)
    const { token } = await program.aPerson()
    const links: number[] = []
    for (let at = 0; at < 62; at++) {
      const paths = [`/invitation/${'x'.repeat(42)}${at % 10}`, `/email-change/${'x'.repeat(42)}${at % 10}`]
      links.push((await program.call('GET', paths[at % 2] ?? '', { token, headers })).status)
    }
    expect([links.filter((status) => status === 429).length, links.at(-1)]).toEqual([2, 429])
    const reset = () =>
      program.call('POST', '/auth/reset-password', {
        body: { token: 'guess', newPassword: 'long-enough-1' },
        headers: { ...headers, origin: program.url },
      })
    const resets: number[] = []
    for (let at = 0; at < 21; at++) resets.push((await reset()).status)
    expect([resets[0], resets.at(-1)]).toEqual([400, 429])
  })

  test('the networks of an IPv6 site together may do four times as much as one', async () => {
    const program = await aProgram(engine, limited)
    const limits = openRateLimits(program.shop, true)
    const take = (at: number) => limits.take('contact', { address: `2001:db8:7:${at.toString(16)}::1` })
    for (let at = 0; at < 80; at++) await take(at)
    await expect(take(81)).rejects.toMatchObject({ reason: 'too-many' })
    await limits.take('contact', { address: '2001:db8:8::1' })
  })
})

test('a site is the first 48 bits of an IPv6 address', () => {
  expect(['2001:db8::1', '2001:db8:0:1::', '::1', '::ffff:192.0.2.1', '192.0.2.1', 'unknown', 'fe80::1%eth0'].map(siteOf)).toEqual([
    ...['2001:db8:0', '2001:db8:0', '0:0:0', undefined, undefined, undefined, 'fe80:0:0'],
  ])
  expect(['2001:db8::1', '::ffff:192.0.2.1', '192.0.2.1'].map(networkOf)).toEqual(['2001:db8:0:0', '192.0.2.1', '192.0.2.1'])
})

test('the memory of guesses is bounded, and the latest stay', async () => {
  const counter = new MemoryCounter(2, 60)
  for (let at = 0; at < MAX_KEYS * 3; at++) await counter.penalty(`key ${at}`)
  expect(counter.size).toBe(MAX_KEYS)
  expect((await counter.get(`key ${MAX_KEYS * 3 - 1}`))?.consumedPoints).toBe(1)
  await counter.consume('one')
  await counter.consume('one')
  await expect(counter.consume('one')).rejects.toMatchObject({ consumedPoints: 3 })
})
