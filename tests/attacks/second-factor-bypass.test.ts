import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../src/contract/messages.ts'
import { aBrowser } from '../a-browser.ts'
import { openProgram, type TestProgram } from '../a-program.ts'
import { type Administrator, addPasskey, anAdministrator, enableAuthenticatorApp, signInByPasskey } from '../an-administrator.ts'
import { defaultEngine } from '../default-engine.ts'
import { signUp } from '../signed-in-person.ts'
import { expectNotSignedIn, expectSignInRefused } from './expect-not-signed-in.ts'

describe('ADMIN_2FA=required', () => {
  let strict: TestProgram
  beforeAll(async () => {
    strict = await openProgram(defaultEngine, {
      ADMIN_2FA: 'required',
      ADMIN_EMAIL: 'ada@tools.example',
      ADMIN_PASSWORD: 'hammer-and-tongs',
    })
  })
  afterAll(() => strict?.close())

  const doors = [
    ['GET', '/user'],
    ['GET', '/all-orders'],
    ['GET', '/order-counts'],
    ['GET', '/outbox'],
    ['PUT', '/user/admin/ada@tools.example'],
    ['POST', '/product'],
  ] as const

  async function expectClosed({ email, browser }: Pick<Administrator, 'email' | 'browser'>) {
    const entered = await browser.fetchToken(email)
    expect(entered.body).toMatchObject({ lacksSecondFactor: true })
    const { token } = entered.body
    for (const [method, path] of doors) {
      const answer = await strict.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })
      expectSignInRefused(strict, answer, 403, messages.secondFactorNeeded)
      expect(answer.body.reason).toBe('second-factor')
    }
    const { email: other } = await strict.aPerson()
    expect((await strict.call('GET', `/user/${other}`, { token })).status).toBe(403)
    expect((await strict.call('GET', `/order/?email=${other}`, { token })).status).toBe(403)
    expect((await strict.call('GET', `/admin/${email}`, { token })).body).toEqual({ admin: false, lacksSecondFactor: true })
    return token as string
  }

  const open = async (token: string) => (await strict.call('GET', '/user', { token })).status

  test('an administrator with a password alone does what a customer does, until a second factor is there', async () => {
    const browser = aBrowser(strict)
    const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs', browser }
    await browser.callAuth('sign-in/email', { email: admin.email, password: admin.password })
    const token = await expectClosed(admin)
    const { id } = await strict.shop.db.selectFrom('person').select('id').where('email', '=', admin.email).executeTakeFirstOrThrow()
    expect((await strict.call('GET', '/second-factor', { token })).body).toMatchObject({ demanded: true, app: false })
    await enableAuthenticatorApp({ id, ...admin })
    const entered = await browser.fetchToken(admin.email)
    expect(entered.body).not.toHaveProperty('lacksSecondFactor')
    expect(await open(entered.body.token)).toBe(200)
    // The session without a second factor has ended.
    expect(await open(token)).toBe(401)
    await browser.callAuth('two-factor/disable', { password: admin.password })
    await expectClosed(admin)
  })

  test('a passkey is one, and the doors close when it is removed', async () => {
    const admin = await anAdministrator(strict)
    const token = await expectClosed(admin)
    const { device } = await addPasskey(strict, admin)
    expect(await open(token)).toBe(200)
    const fresh = aBrowser(strict)
    expect((await signInByPasskey(fresh, device)).status).toBe(200)
    expect(await open((await fresh.fetchToken(admin.email)).body.token)).toBe(200)
    const { id } = await strict.shop.db.selectFrom('passkey').select('id').where('userId', '=', admin.id).executeTakeFirstOrThrow()
    await strict.call('DELETE', `/passkey/${id}`, { token })
    await expectClosed(admin)
  })

  test('customers are not concerned', async () => {
    const { token, email } = await signUp(strict.url)
    expect((await strict.call('GET', `/order/?email=${email}`, { token })).status).toBe(200)
    expectSignInRefused(strict, await strict.call('GET', '/user', { token }), 403, messages.unauthorized)
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
    shop = await openProgram(defaultEngine, {
      GOOGLE_CLIENT_ID: 'shop',
      GOOGLE_CLIENT_SECRET: 'a secret',
      GOOGLE_ISSUER: google.issuer.url ?? '',
    })
  })
  afterAll(async () => {
    await shop?.close()
    await google.stop()
  })

  /** Signs in with Google as a browser does. Returns where the shop redirects. */
  async function throughGoogle(browser: ReturnType<typeof aBrowser>) {
    const { body } = await browser.callAuth('sign-in/social', { provider: 'google', callbackURL: '/login?from=/dashboard&google=1' })
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
    expect((await browser.fetchToken(who.email)).status).toBe(200)
    const { id } = await shop.shop.db
      .updateTable('person')
      .set({ role: 'admin' })
      .where('email', '=', who.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { device } = await addPasskey(shop, { browser })

    const again = aBrowser(shop)
    expect(await throughGoogle(again)).toMatch(/^\/login\?from=%2Fdashboard&second-factor=passkey$/)
    await expectNotSignedIn(shop, again, who)
    expect((await signInByPasskey(again, device)).status).toBe(200)
    expect((await again.fetchToken(who.email)).status).toBe(200)

    // An account created with Google has no password. After setting one by mail, an app can be set up.
    await browser.callAuth('request-password-reset', { email: who.email, redirectTo: '/reset-password' })
    const mail = await shop.shop.db.selectFrom('outbox').select('payload').where('reason', 'like', 'reset:%').executeTakeFirstOrThrow()
    const token = /reset-password\/([^?]+)\?/.exec(JSON.parse(mail.payload).url)?.[1]
    await browser.callAuth('reset-password', { newPassword: 'bergen-6', token })
    const owner = aBrowser(shop)
    await signInByPasskey(owner, device)
    const { nextCode } = await enableAuthenticatorApp({ id, ...who, password: 'bergen-6', browser: owner })
    const third = aBrowser(shop)
    expect(await throughGoogle(third)).toMatch(/second-factor=totp%2Cpasskey$/)
    await expectNotSignedIn(shop, third, who)
    expect((await third.callAuth('two-factor/verify-totp', { code: nextCode() })).status).toBe(200)
    expect((await third.fetchToken(who.email)).status).toBe(200)
  })
})
