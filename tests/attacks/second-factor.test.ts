import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { words } from '../../src/contract/words.ts'
import { aBrowser } from '../a-browser.ts'
import { aProgram, openProgram, type TestProgram } from '../a-program.ts'
import { engines } from '../a-shop.ts'
import { type Administrator, addPasskey, anAdministrator, halfSignIn, signInByPasskey, switchOn } from '../an-administrator.ts'
import { aDevice, codeOf } from '../authenticator.ts'
import type { Answer } from '../call.ts'
import { signUp } from '../somebody.ts'

/** Whoever has an administrator's password has nothing yet. */
let program: TestProgram

beforeAll(async () => {
  program = await openProgram()
})
afterAll(() => program?.close())
afterEach(() => {
  vi.useRealTimers()
})

/** A refusal in words, and in the log under its request id. */
function expectRefused(answer: Answer, status: number, message: string | RegExp, at = program) {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  expect(answer.body).not.toHaveProperty('token')
  const lines = at.logged.filter(({ requestId, msg }) => requestId === answer.headers.get('x-request-id') && msg === 'Refused')
  expect(lines).toMatchObject([{ status }])
}

async function expectStillOutside(browser: ReturnType<typeof aBrowser>, { email }: { email: string }, at = program) {
  expectRefused(await browser.enter(email), 401, words.forbidden, at)
  expect((await browser.identity('get-session')).body).toBeNull()
}

const start = 'This sign-in is over. Please start again.'

describe('a sign-in that is not finished', () => {
  test('gives no token, no session and no call, by cookie or by bearer', async () => {
    const admin = await anAdministrator(program)
    await switchOn(admin)
    const { browser, answer } = await halfSignIn(program, admin)
    expect(answer.headers.get('set-auth-token')).toBeNull()
    expect(answer.headers.getSetCookie().filter((line) => /session_token=[^;]/.test(line))).toEqual([])
    await expectStillOutside(browser, admin)
    const challenge = [...browser.cookies.values()].map(decodeURIComponent)
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

  test('cannot switch it off, renew its codes, or add a passkey', async () => {
    const admin = await anAdministrator(program)
    const { secret } = await switchOn(admin)
    const { browser } = await halfSignIn(program, admin)
    const { password } = admin
    for (const path of ['disable', 'enable', 'generate-backup-codes']) {
      expectRefused(await browser.identity(`two-factor/${path}`, { password }), 401, words.forbidden)
    }
    expectRefused(await browser.identity('passkey/generate-register-options'), 401, words.forbidden)
    expect((await browser.identity('two-factor/verify-totp', { code: codeOf(secret, Date.now() + 30_000) })).status).toBe(200)
  })

  test('is over when the password is changed by a mail, which does not let in by itself', async () => {
    const admin = await anAdministrator(program)
    const { nextCode } = await switchOn(admin)
    const { browser } = await halfSignIn(program, admin)
    await browser.identity('request-password-reset', { email: admin.email, redirectTo: '/reset-password' })
    const mail = await program.shop.db
      .selectFrom('outgoing')
      .select('payload')
      .where('reason', 'like', 'reset:%')
      .where('payload', 'like', `%${admin.email}%`)
      .executeTakeFirstOrThrow()
    const token = /reset-password\/([^?]+)\?/.exec(JSON.parse(mail.payload).url)?.[1]
    const reset = await browser.identity('reset-password', { newPassword: 'new-bergen-7', token })
    expect(reset.status, reset.text).toBe(200)
    await expectStillOutside(browser, admin)
    expectRefused(await browser.identity('two-factor/verify-totp', { code: nextCode() }), 401, start)
    // The old sessions are gone too, and the new password is asked for a code.
    await expectStillOutside(admin.browser, admin)
    expect((await halfSignIn(program, { ...admin, password: 'new-bergen-7' })).answer.body.twoFactorRedirect).toBe(true)
  })

  test('takes what the shop asked for and nothing else: no remembered device, no session on the side', async () => {
    const admin = await anAdministrator(program)
    const { nextCode, recoveryCodes } = await switchOn(admin)
    const { browser } = await halfSignIn(program, admin)
    expectRefused(
      await browser.identity('two-factor/verify-totp', { code: nextCode(), trustDevice: true }),
      400,
      'This call has no field "trustDevice"',
    )
    const [code] = recoveryCodes
    expectRefused(await browser.identity('two-factor/verify-backup-code', { code, disableSession: true }), 400, /no field "disableSession"/)
    expectRefused(await browser.identity('two-factor/verify-totp', { code: 123456 }), 400, 'The code has six digits')
    expectRefused(await browser.identity('two-factor/verify-totp', { code: '12345６' }), 400, 'The code has six digits')
    for (const path of ['send-otp', 'verify-otp', 'get-totp-uri']) {
      expectRefused(
        await browser.identity(`two-factor/${path}`, { code: '123456', password: admin.password }),
        404,
        'There is no such call',
      )
    }
  })
})

describe.each(engines)('a code on %s', (engine) => {
  test('opens once, not again and not twice at once', async () => {
    const at = engine === 'sqlite' ? program : await aProgram(engine)
    const admin = await anAdministrator(at)
    const { nextCode } = await switchOn(admin)
    const code = nextCode()
    const both = await Promise.all([halfSignIn(at, admin), halfSignIn(at, admin), halfSignIn(at, admin)])
    const answers = await Promise.all(both.map(({ browser }) => browser.identity('two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const { browser } = await halfSignIn(at, admin)
    expectRefused(
      await browser.identity('two-factor/verify-totp', { code }),
      401,
      'This code was used before. Please wait for the next one.',
      at,
    )
    await expectStillOutside(browser, admin, at)
  })

  test('for recovery opens once, also twice at once', async () => {
    const at = engine === 'sqlite' ? program : await aProgram(engine)
    const admin = await anAdministrator(at)
    const { recoveryCodes } = await switchOn(admin)
    const both = await Promise.all([halfSignIn(at, admin), halfSignIn(at, admin)])
    const answers = await Promise.all(
      both.map(({ browser }) => browser.identity('two-factor/verify-backup-code', { code: recoveryCodes[0] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a code of another account opens nothing', async () => {
  const [admin, other] = [await anAdministrator(program), await anAdministrator(program)]
  await switchOn(admin)
  const { nextCode, recoveryCodes } = await switchOn(other)
  const code = nextCode()
  const { browser } = await halfSignIn(program, admin)
  expectRefused(await browser.identity('two-factor/verify-totp', { code }), 401, /^This code is not right/)
  expectRefused(
    await browser.identity('two-factor/verify-backup-code', { code: recoveryCodes[0] }),
    401,
    /^This recovery code is not right/,
  )
  await expectStillOutside(browser, admin)
  // Whoever is asked is who comes in.
  const theirs = await halfSignIn(program, other)
  expect((await theirs.browser.identity('two-factor/verify-totp', { code })).status).toBe(200)
  expectRefused(await theirs.browser.enter(admin.email), 401, words.forbidden)
})

test('a forged or foreign challenge asks nobody', async () => {
  const admin = await anAdministrator(program)
  const { nextCode } = await switchOn(admin)
  const code = nextCode()
  const { browser } = await halfSignIn(program, admin)
  const [name = '', value = ''] = [...browser.cookies].find(([key]) => key.includes('two_factor')) ?? []
  expect(name).not.toBe('')
  for (const forged of ['', 'x', `2fa-${'a'.repeat(20)}.${value.split('.')[1]}`, `${value.slice(0, -6)}AAAAA%3D`]) {
    const attacker = aBrowser(program)
    if (forged) attacker.cookies.set(name, forged)
    expectRefused(await attacker.identity('two-factor/verify-totp', { code }), 401, start)
  }
})

describe('guessing codes', () => {
  const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }

  test('is stopped from wherever it comes, however often the password is given again', async () => {
    const at = await aProgram('sqlite', limited)
    const admin = await anAdministrator(at)
    await switchOn(admin)
    // Nobody waits meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses: number[] = []
    for (let guess = 0; guess < 9; guess++) {
      const { browser } = await halfSignIn(at, admin, `198.51.100.${guess}`)
      statuses.push((await browser.identity('two-factor/verify-totp', { code: String(guess).padStart(6, '0') })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429])
  })

  test('recovery codes are counted with the others, and many at once are not faster', async () => {
    const at = await aProgram('postgres', limited)
    const admin = await anAdministrator(at)
    await switchOn(admin)
    const { browser } = await halfSignIn(at, admin)
    const tries = Array.from({ length: 30 }, (_, guess) =>
      guess % 2
        ? browser.identity('two-factor/verify-totp', { code: String(guess).padStart(6, '0') })
        : browser.identity('two-factor/verify-backup-code', { code: `aaaaa-0000${guess}` }),
    )
    const looked = (await Promise.all(tries)).filter(({ status }) => status !== 429)
    expect(looked.length).toBeLessThanOrEqual(7)
    expect(looked.every(({ status }) => status === 401 || status === 400)).toBe(true)
  })

  test('one sign-in takes five codes, then the password anew, and ten wrong ones in a row lock the account for a while', async () => {
    const admin = await anAdministrator(program)
    const { nextCode } = await switchOn(admin)
    for (let sign = 0; sign < 2; sign++) {
      const { browser } = await halfSignIn(program, admin)
      for (let guess = 0; guess < 5; guess++) {
        expectRefused(await browser.identity('two-factor/verify-totp', { code: '000000' }), 401, /^This code is not right/)
      }
      expect((await browser.identity('two-factor/verify-totp', { code: nextCode() })).status).toBeGreaterThanOrEqual(400)
    }
    const { browser } = await halfSignIn(program, admin)
    const locked = 'Too many wrong codes. Please try again in a quarter of an hour.'
    expectRefused(await browser.identity('two-factor/verify-totp', { code: nextCode() }), 429, locked)
    await expectStillOutside(browser, admin)
  })

  test('the password cannot be guessed at its switches either', async () => {
    const at = await aProgram('sqlite', limited)
    const admin = await anAdministrator(at)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      statuses.push(
        (await admin.browser.identity(guess % 2 ? 'two-factor/enable' : 'two-factor/disable', { password: `guess-${guess}` })).status,
      )
    }
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(statuses.slice(7).every((status) => status === 429)).toBe(true)
  })
})

describe('a stolen session', () => {
  test('switches nothing without the password, by a bearer as little as by a cookie', async () => {
    const admin = await anAdministrator(program)
    await switchOn(admin)
    for (const path of ['disable', 'generate-backup-codes', 'enable']) {
      expectRefused(await admin.browser.identity(`two-factor/${path}`, {}), 400, 'Password is Required')
      expectRefused(await admin.browser.identity(`two-factor/${path}`, { password: '' }), 400, 'Password is Required')
      expectRefused(await admin.browser.identity(`two-factor/${path}`, { password: 'guess' }), 400, /^This password is not right$/)
    }
    const row = await program.shop.db.selectFrom('session').select('token').where('userId', '=', admin.id).executeTakeFirstOrThrow()
    const bearer = { authorization: `Bearer ${row.token}` }
    expectRefused(await aBrowser(program).identity('two-factor/disable', { password: admin.password }, bearer), 401, words.forbidden)
    expect(
      (await program.shop.db.selectFrom('person').select('twoFactorEnabled').where('id', '=', admin.id).executeTakeFirst())
        ?.twoFactorEnabled,
    ).toBe(true)
  })

  test('of before it was switched on is over', async () => {
    const admin = await anAdministrator(program)
    const { token } = (await admin.browser.enter(admin.email)).body
    const thief = aBrowser(program)
    for (const [name, value] of admin.browser.cookies) thief.cookies.set(name, value)
    await switchOn(admin)
    await expectStillOutside(thief, admin)
    expect((await program.call('GET', '/user', { token })).status).toBe(401)
  })

  test('of somebody else removes no passkey', async () => {
    const [admin, other] = [await anAdministrator(program), await anAdministrator(program)]
    await addPasskey(program, admin)
    const { id } = await program.shop.db.selectFrom('passkey').select('id').where('userId', '=', admin.id).executeTakeFirstOrThrow()
    const { token } = (await other.browser.enter(other.email)).body
    expectRefused(await program.call('DELETE', `/passkey/${id}`, { token }), 404, 'This passkey does not exist')
  })
})

describe('a passkey', () => {
  const setUp = async () => {
    const admin = await anAdministrator(program)
    return { admin, ...(await addPasskey(program, admin)) }
  }

  test('that did not check who holds it is not taken, neither when it is added nor later', async () => {
    const admin = await anAdministrator(program)
    const lax = aDevice(program.url, { verifies: false })
    expectRefused((await addPasskey(program, admin, 'Lax', lax)).added, 401, /did not check who you are/)
    const { device } = await addPasskey(program, admin)
    const options = await aBrowser(program).identity('passkey/generate-authenticate-options')
    expect(options.body.userVerification).toBe('required')
    const browser = aBrowser(program)
    const asked = await browser.identity('passkey/generate-authenticate-options')
    const answer = device.sign(asked.body)
    const data = Buffer.from(answer.response.authenticatorData as string, 'base64url')
    data[32] = 1
    const forged = { ...answer, response: { ...answer.response, authenticatorData: data.toString('base64url') } }
    expect((await browser.identity('passkey/verify-authentication', { response: forged })).status).toBeGreaterThanOrEqual(400)
    await expectStillOutside(browser, admin)
  })

  test('of another site, of an old challenge, or signed by another key opens nothing', async () => {
    const { admin, device } = await setUp()
    const browser = aBrowser(program)
    const first = await browser.identity('passkey/generate-authenticate-options')
    const old = device.sign(first.body)
    await browser.identity('passkey/generate-authenticate-options')
    expect((await browser.identity('passkey/verify-authentication', { response: old })).status).toBe(400)
    expectRefused(await browser.identity('passkey/verify-authentication', { response: old }), 400, 'This took too long. Please try again.')
    const asked = await browser.identity('passkey/generate-authenticate-options')
    const stranger = aDevice(program.url).sign(asked.body)
    const renamed = { ...stranger, id: old.id, rawId: old.id }
    expect((await browser.identity('passkey/verify-authentication', { response: renamed })).status).toBe(400)
    const phishing = await browser.identity('passkey/generate-authenticate-options')
    const elsewhere = { ...device.sign(phishing.body) }
    const told = { type: 'webauthn.get', challenge: phishing.body.challenge, origin: 'https://evil.example' }
    const response = { ...elsewhere.response, clientDataJSON: Buffer.from(JSON.stringify(told)).toString('base64url') }
    const sent = { response: { ...elsewhere, response } }
    // The Origin header says what the attacker likes.
    expect(
      (await browser.identity('passkey/verify-authentication', sent, { origin: 'https://evil.example' })).status,
    ).toBeGreaterThanOrEqual(400)
    await expectStillOutside(browser, admin)
  })

  test('that is none is refused in words, not a fault', async () => {
    const admin = await anAdministrator(program)
    const whole = aDevice(program.url).register({ challenge: 'x' })
    for (const response of [null, {}, 'x', [], { id: 1 }, { ...whole, response: {} }]) {
      await admin.browser.identity('passkey/generate-register-options')
      expectRefused(await admin.browser.identity('passkey/verify-registration', { name: 'x', response }), 400, 'This is no passkey')
      await admin.browser.identity('passkey/generate-authenticate-options')
      expectRefused(await admin.browser.identity('passkey/verify-authentication', { response }), 400, 'This is no passkey')
    }
    await admin.browser.identity('passkey/generate-register-options')
    expectRefused(await admin.browser.identity('passkey/verify-registration', { name: 'x', response: whole }), 400, 'This is no passkey')
    await admin.browser.identity('passkey/generate-register-options')
    expectRefused(
      await admin.browser.identity('passkey/verify-registration', { name: ' ', response: whole }),
      400,
      'Please name this passkey',
    )
    const { body } = await admin.browser.identity('passkey/generate-register-options')
    const sent = { name: 'x', response: aDevice(program.url).register(body), createSession: true }
    expectRefused(await admin.browser.identity('passkey/verify-registration', sent), 400, 'This call has no field "createSession"')
  })

  test('is not added for somebody else by their challenge', async () => {
    const [admin, other] = [await anAdministrator(program), await anAdministrator(program)]
    const { body } = await admin.browser.identity('passkey/generate-register-options')
    for (const [name, value] of admin.browser.cookies) if (name.includes('passkey')) other.browser.cookies.set(name, value)
    const answer = await other.browser.identity('passkey/verify-registration', { name: 'x', response: aDevice(program.url).register(body) })
    expect(answer.status).toBe(401)
    expect(await program.shop.db.selectFrom('passkey').select('id').where('userId', 'in', [admin.id, other.id]).execute()).toEqual([])
  })
})

test('a customer sets none up', async () => {
  const { email, password } = await signUp(program.url)
  const browser = aBrowser(program)
  await browser.identity('sign-in/email', { email, password })
  expectRefused(await browser.identity('two-factor/enable', { password }), 403, words.unauthorized)
  expectRefused(await browser.identity('passkey/generate-register-options'), 403, words.unauthorized)
})

describe('ADMIN_2FA=required', () => {
  let strict: TestProgram
  beforeAll(async () => {
    strict = await openProgram('sqlite', { ADMIN_2FA: 'required', ADMIN_EMAIL: 'ada@tools.example', ADMIN_PASSWORD: 'hammer-and-tongs' })
  })
  afterAll(() => strict?.close())

  const doors = [
    ['GET', '/user'],
    ['GET', '/all-orders'],
    ['GET', '/order-counts'],
    ['GET', '/outgoing'],
    ['PUT', '/user/admin/ada@tools.example'],
    ['POST', '/product'],
  ] as const

  async function expectClosed({ email, browser }: Pick<Administrator, 'email' | 'browser'>) {
    const entered = await browser.enter(email)
    expect(entered.body).toMatchObject({ lacksSecondFactor: true })
    const { token } = entered.body
    for (const [method, path] of doors) {
      const answer = await strict.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })
      expectRefused(answer, 403, words.secondFactorNeeded, strict)
      expect(answer.body.reason).toBe('second-factor')
    }
    const { email: other } = await strict.somebody()
    expect((await strict.call('GET', `/user/${other}`, { token })).status).toBe(403)
    expect((await strict.call('GET', `/order/?email=${other}`, { token })).status).toBe(403)
    expect((await strict.call('GET', `/admin/${email}`, { token })).body).toEqual({ admin: false })
    return token as string
  }

  const open = async (token: string) => (await strict.call('GET', '/user', { token })).status

  test('an administrator with a password alone does what a customer does, until a second factor is there', async () => {
    const browser = aBrowser(strict)
    const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs', browser }
    await browser.identity('sign-in/email', { email: admin.email, password: admin.password })
    const token = await expectClosed(admin)
    const { id } = await strict.shop.db.selectFrom('person').select('id').where('email', '=', admin.email).executeTakeFirstOrThrow()
    expect((await strict.call('GET', '/second-factor', { token })).body).toMatchObject({ demanded: true, app: false })
    await switchOn({ id, ...admin })
    const entered = await browser.enter(admin.email)
    expect(entered.body).not.toHaveProperty('lacksSecondFactor')
    expect(await open(entered.body.token)).toBe(200)
    // The session that did not prove it is over.
    expect(await open(token)).toBe(401)
    await browser.identity('two-factor/disable', { password: admin.password })
    await expectClosed(admin)
  })

  test('a passkey is one, and the doors close when it is removed', async () => {
    const admin = await anAdministrator(strict)
    const token = await expectClosed(admin)
    const { device } = await addPasskey(strict, admin)
    expect(await open(token)).toBe(200)
    const fresh = aBrowser(strict)
    expect((await signInByPasskey(fresh, device)).status).toBe(200)
    expect(await open((await fresh.enter(admin.email)).body.token)).toBe(200)
    const { id } = await strict.shop.db.selectFrom('passkey').select('id').where('userId', '=', admin.id).executeTakeFirstOrThrow()
    await strict.call('DELETE', `/passkey/${id}`, { token })
    await expectClosed(admin)
  })

  test('customers are not concerned', async () => {
    const { token, email } = await signUp(strict.url)
    expect((await strict.call('GET', `/order/?email=${email}`, { token })).status).toBe(200)
    expectRefused(await strict.call('GET', '/user', { token }), 403, words.unauthorized, strict)
  })
})

describe('by way of Google', () => {
  const google = new OAuth2Server()
  let shop: TestProgram
  let who = { sub: '', email: '' }
  beforeAll(async () => {
    await google.issuer.keys.generate('RS256')
    await google.start(0, 'localhost')
    google.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, who, { email_verified: true, name: 'Gudrun' }))
    google.service.on('beforeUserinfo', (answer) => {
      answer.body = { ...who, email_verified: true, name: 'Gudrun' }
    })
    shop = await openProgram('sqlite', {
      GOOGLE_CLIENT_ID: 'shop',
      GOOGLE_CLIENT_SECRET: 'a secret',
      GOOGLE_ISSUER: google.issuer.url ?? '',
    })
  })
  afterAll(async () => {
    await shop?.close()
    await google.stop()
  })

  /** Goes to Google and comes back, as a browser does; where the shop leads then. */
  async function throughGoogle(browser: ReturnType<typeof aBrowser>) {
    const { body } = await browser.identity('sign-in/social', { provider: 'google', callbackURL: '/login?from=/dashboard&google=1' })
    const back = (await fetch(body.url, { redirect: 'manual' })).headers.get('location') ?? ''
    const answer = await fetch(back, { redirect: 'manual', headers: { cookie: browser.cookie() } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (!/max-age=0/i.test(line)) browser.cookies.set(name, value)
    }
    return answer.headers.get('location')
  }

  test('somebody with a second factor is asked for it all the same', async () => {
    who = { sub: 'gudrun', email: 'gudrun@nordverft.example' }
    const browser = aBrowser(shop)
    expect(await throughGoogle(browser)).toMatch(/\/login\?from=\/dashboard&google=1$/)
    expect((await browser.enter(who.email)).status).toBe(200)
    const { id } = await shop.shop.db
      .updateTable('person')
      .set({ role: 'admin' })
      .where('email', '=', who.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { device } = await addPasskey(shop, { browser })

    const again = aBrowser(shop)
    expect(await throughGoogle(again)).toMatch(/^\/login\?from=%2Fdashboard&second-factor=passkey$/)
    await expectStillOutside(again, who, shop)
    expect((await signInByPasskey(again, device)).status).toBe(200)
    expect((await again.enter(who.email)).status).toBe(200)

    // An account that Google alone made has no password; a mail sets one, and then an app can be set up.
    await browser.identity('request-password-reset', { email: who.email, redirectTo: '/reset-password' })
    const mail = await shop.shop.db.selectFrom('outgoing').select('payload').where('reason', 'like', 'reset:%').executeTakeFirstOrThrow()
    const token = /reset-password\/([^?]+)\?/.exec(JSON.parse(mail.payload).url)?.[1]
    await browser.identity('reset-password', { newPassword: 'bergen-6', token })
    const owner = aBrowser(shop)
    await signInByPasskey(owner, device)
    const { nextCode } = await switchOn({ id, ...who, password: 'bergen-6', browser: owner })
    const third = aBrowser(shop)
    expect(await throughGoogle(third)).toMatch(/second-factor=totp%2Cpasskey$/)
    await expectStillOutside(third, who, shop)
    expect((await third.identity('two-factor/verify-totp', { code: nextCode() })).status).toBe(200)
    expect((await third.enter(who.email)).status).toBe(200)
  })
})
