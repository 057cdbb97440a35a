import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '../../src/contract/schema/messages.ts'
import { aBrowser } from '../support/a-browser.ts'
import { aProgram, openProgram, type TestProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { addPasskey, anAdministrator, enableAuthenticatorApp, signInWithPassword } from '../support/an-administrator.ts'
import { codeOf } from '../support/authenticator.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { signUp } from '../support/signed-in-person.ts'
import { expectNotSignedIn, expectSignInRefused } from './expect-not-signed-in.ts'

/** An administrator's password alone gives no access. */
let program: TestProgram

beforeAll(async () => {
  program = await openProgram()
})
afterAll(() => program?.close())
afterEach(() => {
  vi.useRealTimers()
})

const start = 'This sign-in has expired. Please start again.'

describe('an unfinished sign-in', () => {
  test('gets no token, no session and no API access, by cookie or by bearer', async () => {
    const admin = await anAdministrator(program)
    await enableAuthenticatorApp(admin)
    const { browser, answer } = await signInWithPassword(program, admin)
    expect(answer.headers.get('set-auth-token')).toBeNull()
    expect(answer.headers.getSetCookie().filter((line) => /session_token=[^;]/.test(line))).toEqual([])
    await expectNotSignedIn(program, browser, admin)
    const challenge = [...browser.cookies.values()].map(decodeURIComponent)
    expect(challenge).not.toEqual([])
    for (const value of challenge.flatMap((whole) => [whole, whole.split('.')[0] as string])) {
      for (const path of ['/user', '/all-orders', '/second-factor', '/session']) {
        expect((await program.call('GET', path, { token: value })).status).toBe(401)
      }
      expect((await program.call('PUT', `/user/${admin.email}`, { token: value, body: { name: 'A' } })).status).toBe(401)
    }
    const bought = await program.shop.db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', admin.id)
      .where('secondFactor', 'is', null)
      .execute()
    expect(bought).toEqual([])
  })

  test('cannot disable the second factor, renew its codes or add a passkey', async () => {
    const admin = await anAdministrator(program)
    const { secret } = await enableAuthenticatorApp(admin)
    const { browser } = await signInWithPassword(program, admin)
    const { password } = admin
    for (const path of ['disable', 'enable', 'generate-backup-codes']) {
      expectSignInRefused(program, await browser.callAuth(`two-factor/${path}`, { password }), 401, messages.forbidden)
    }
    expectSignInRefused(program, await browser.callAuth('passkey/generate-register-options'), 401, messages.forbidden)
    expect((await browser.callAuth('two-factor/verify-totp', { code: codeOf(secret, Date.now() + 30_000) })).status).toBe(200)
  })

  test('ends when the password is reset, which does not sign in by itself', async () => {
    const admin = await anAdministrator(program)
    const { nextCode } = await enableAuthenticatorApp(admin)
    const { browser } = await signInWithPassword(program, admin)
    await browser.callAuth('request-password-reset', { email: admin.email, redirectTo: '/reset-password' })
    const token = await mailedLink(program.shop, 'reset:', admin.email)
    const reset = await browser.callAuth('reset-password', { newPassword: 'new-bergen-7', token })
    expect(reset.status, reset.text).toBe(200)
    await expectNotSignedIn(program, browser, admin)
    expectSignInRefused(program, await browser.callAuth('two-factor/verify-totp', { code: nextCode() }), 401, start)
    // The old sessions have ended, and the new password requires a code.
    await expectNotSignedIn(program, admin.browser, admin)
    expect((await signInWithPassword(program, { ...admin, password: 'new-bergen-7' })).answer.body.twoFactorRedirect).toBe(true)
  })

  test('accepts only the requested factor: no remembered device, no other session', async () => {
    const admin = await anAdministrator(program)
    const { nextCode, recoveryCodes } = await enableAuthenticatorApp(admin)
    const { browser } = await signInWithPassword(program, admin)
    expectSignInRefused(
      program,
      await browser.callAuth('two-factor/verify-totp', { code: nextCode(), trustDevice: true }),
      400,
      'This call has no field "trustDevice"',
    )
    const [code] = recoveryCodes
    expectSignInRefused(
      program,
      await browser.callAuth('two-factor/verify-backup-code', { code, disableSession: true }),
      400,
      /no field "disableSession"/,
    )
    expectSignInRefused(program, await browser.callAuth('two-factor/verify-totp', { code: 123456 }), 400, 'Enter the six-digit code')
    expectSignInRefused(program, await browser.callAuth('two-factor/verify-totp', { code: '12345６' }), 400, 'Enter the six-digit code')
    for (const path of ['send-otp', 'verify-otp', 'get-totp-uri']) {
      expectSignInRefused(
        program,
        await browser.callAuth(`two-factor/${path}`, { code: '123456', password: admin.password }),
        404,
        'There is no such call',
      )
    }
  })
})

describe.each(engines)('a code on %s', (engine) => {
  test('works once, also when used twice at the same time', async () => {
    const at = engine === 'sqlite' ? program : await aProgram(engine)
    const admin = await anAdministrator(at)
    const { nextCode } = await enableAuthenticatorApp(admin)
    const code = nextCode()
    const both = await Promise.all([signInWithPassword(at, admin), signInWithPassword(at, admin), signInWithPassword(at, admin)])
    const answers = await Promise.all(both.map(({ browser }) => browser.callAuth('two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const { browser } = await signInWithPassword(at, admin)
    expectSignInRefused(
      at,
      await browser.callAuth('two-factor/verify-totp', { code }),
      401,
      'This code has already been used. Please wait for the next one.',
    )
    await expectNotSignedIn(at, browser, admin)
  })

  test('for recovery works once, also when used twice at the same time', async () => {
    const at = engine === 'sqlite' ? program : await aProgram(engine)
    const admin = await anAdministrator(at)
    const { recoveryCodes } = await enableAuthenticatorApp(admin)
    const both = await Promise.all([signInWithPassword(at, admin), signInWithPassword(at, admin)])
    const answers = await Promise.all(
      both.map(({ browser }) => browser.callAuth('two-factor/verify-backup-code', { code: recoveryCodes[0] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a code of another account is refused', async () => {
  const [admin, other] = [await anAdministrator(program), await anAdministrator(program)]
  await enableAuthenticatorApp(admin)
  const { nextCode, recoveryCodes } = await enableAuthenticatorApp(other)
  const code = nextCode()
  const { browser } = await signInWithPassword(program, admin)
  expectSignInRefused(program, await browser.callAuth('two-factor/verify-totp', { code }), 401, /^This code is not correct/)
  expectSignInRefused(
    program,
    await browser.callAuth('two-factor/verify-backup-code', { code: recoveryCodes[0] }),
    401,
    /^This recovery code is not correct/,
  )
  await expectNotSignedIn(program, browser, admin)
  // The second step signs in the person of the first.
  const theirs = await signInWithPassword(program, other)
  expect((await theirs.browser.callAuth('two-factor/verify-totp', { code })).status).toBe(200)
  expectSignInRefused(program, await theirs.browser.fetchToken(admin.email), 401, messages.forbidden)
})

test('a forged or foreign challenge is refused', async () => {
  const admin = await anAdministrator(program)
  const { nextCode } = await enableAuthenticatorApp(admin)
  const code = nextCode()
  const { browser } = await signInWithPassword(program, admin)
  const [name = '', value = ''] = [...browser.cookies].find(([key]) => key.includes('two_factor')) ?? []
  expect(name).not.toBe('')
  for (const forged of ['', 'x', `2fa-${'a'.repeat(20)}.${value.split('.')[1]}`, `${value.slice(0, -6)}AAAAA%3D`]) {
    const attacker = aBrowser(program)
    if (forged) attacker.cookies.set(name, forged)
    expectSignInRefused(program, await attacker.callAuth('two-factor/verify-totp', { code }), 401, start)
  }
})

describe('guessing codes', () => {
  const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }

  test('is stopped from any address, however often the password is repeated', async () => {
    const at = await aProgram(defaultEngine, limited)
    const admin = await anAdministrator(at)
    await enableAuthenticatorApp(admin)
    // No wait in between.
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses: number[] = []
    const guess = async ({ browser }: Awaited<ReturnType<typeof signInWithPassword>>, code: number) =>
      statuses.push((await browser.callAuth('two-factor/verify-totp', { code: String(code).padStart(6, '0') })).status)
    for (let code = 0; code < 5; code++) await guess(await signInWithPassword(at, admin, `198.51.100.${code}`), code)
    // The first pause is one second, so the passwords come before it.
    const signIns = []
    for (let code = 5; code < 9; code++) signIns.push(await signInWithPassword(at, admin, `198.51.100.${code}`))
    for (const [at, signIn] of signIns.entries()) await guess(signIn, at + 5)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429])
  })

  test('recovery codes count too, and concurrent guesses are not faster', async () => {
    const at = await aProgram('postgres', limited)
    const admin = await anAdministrator(at)
    await enableAuthenticatorApp(admin)
    const { browser } = await signInWithPassword(at, admin)
    const tries = Array.from({ length: 30 }, (_, guess) =>
      guess % 2
        ? browser.callAuth('two-factor/verify-totp', { code: String(guess).padStart(6, '0') })
        : browser.callAuth('two-factor/verify-backup-code', { code: `aaaaa-0000${guess}` }),
    )
    const looked = (await Promise.all(tries)).filter(({ status }) => status !== 429)
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.length).toBeLessThanOrEqual(7)
    for (const { status } of looked) expect([400, 401]).toContain(status)
  })

  test('one sign-in allows five codes, and ten wrong codes in a row lock the account for a while', async () => {
    const admin = await anAdministrator(program)
    const { nextCode } = await enableAuthenticatorApp(admin)
    for (const afterFive of [400, 429]) {
      const { browser } = await signInWithPassword(program, admin)
      for (let guess = 0; guess < 5; guess++) {
        expectSignInRefused(program, await browser.callAuth('two-factor/verify-totp', { code: '000000' }), 401, /^This code is not correct/)
      }
      expect((await browser.callAuth('two-factor/verify-totp', { code: nextCode() })).status).toBe(afterFive)
    }
    const { browser } = await signInWithPassword(program, admin)
    const locked = 'Too many wrong codes. Please try again in 15 minutes.'
    expectSignInRefused(program, await browser.callAuth('two-factor/verify-totp', { code: nextCode() }), 429, locked)
    await expectNotSignedIn(program, browser, admin)
  })

  test('the password cannot be guessed while enabling or disabling it', async () => {
    const at = await aProgram(defaultEngine, limited)
    const admin = await anAdministrator(at)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      statuses.push(
        (await admin.browser.callAuth(guess % 2 ? 'two-factor/enable' : 'two-factor/disable', { password: `guess-${guess}` })).status,
      )
    }
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(statuses.slice(7).every((status) => status === 429)).toBe(true)
  })
})

describe('a stolen session', () => {
  test('changes nothing without the password, by bearer or by cookie', async () => {
    const admin = await anAdministrator(program)
    await enableAuthenticatorApp(admin)
    for (const path of ['disable', 'generate-backup-codes', 'enable']) {
      expectSignInRefused(program, await admin.browser.callAuth(`two-factor/${path}`, {}), 400, 'Password is Required')
      expectSignInRefused(program, await admin.browser.callAuth(`two-factor/${path}`, { password: '' }), 400, 'Password is Required')
      expectSignInRefused(
        program,
        await admin.browser.callAuth(`two-factor/${path}`, { password: 'guess' }),
        400,
        /^This password is not correct$/,
      )
    }
    const row = await program.shop.db.selectFrom('session').select('token').where('userId', '=', admin.id).executeTakeFirstOrThrow()
    const bearer = { authorization: `Bearer ${row.token}` }
    expectSignInRefused(
      program,
      await aBrowser(program).callAuth('two-factor/disable', { password: admin.password }, bearer),
      401,
      messages.forbidden,
    )
    expect(
      (await program.shop.db.selectFrom('person').select('twoFactorEnabled').where('id', '=', admin.id).executeTakeFirst())
        ?.twoFactorEnabled,
    ).toBe(true)
  })

  test('from before the second factor was enabled has ended', async () => {
    const admin = await anAdministrator(program)
    const { token } = (await admin.browser.fetchToken(admin.email)).body
    const thief = aBrowser(program)
    for (const [name, value] of admin.browser.cookies) thief.cookies.set(name, value)
    await enableAuthenticatorApp(admin)
    await expectNotSignedIn(program, thief, admin)
    expect((await program.call('GET', '/user', { token })).status).toBe(401)
  })

  test('of another person removes no passkey', async () => {
    const [admin, other] = [await anAdministrator(program), await anAdministrator(program)]
    await addPasskey(program, admin)
    const { id } = await program.shop.db.selectFrom('passkey').select('id').where('userId', '=', admin.id).executeTakeFirstOrThrow()
    const { token } = (await other.browser.fetchToken(other.email)).body
    expectSignInRefused(program, await program.call('DELETE', `/passkey/${id}`, { token }), 404, 'This passkey does not exist')
  })
})

test('a customer cannot set one up without the password', async () => {
  const { email, password } = await signUp(program.url)
  const browser = aBrowser(program)
  await browser.callAuth('sign-in/email', { email, password })
  expectSignInRefused(program, await browser.callAuth('two-factor/enable', { password: 'a-guess' }), 400, 'This password is not correct')
})
