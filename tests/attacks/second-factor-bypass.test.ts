import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../src/contract/schema/messages.ts'
import { aBrowser } from '../support/a-browser.ts'
import { openGoogle, type TestGoogle } from '../support/a-google.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { type Administrator, addPasskey, anAdministrator, enableAuthenticatorApp, signInByPasskey } from '../support/an-administrator.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { signUp } from '../support/signed-in-person.ts'
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
  let google: TestGoogle
  let shop: TestProgram
  beforeAll(async () => {
    google = await openGoogle()
    shop = await openProgram(defaultEngine, google.settings)
  })
  afterAll(async () => {
    await shop?.close()
    await google?.close()
  })

  test('somebody with a second factor is asked for it all the same', async () => {
    const who = { sub: 'gudrun', email: 'gudrun@nordverft.example' }
    google.account = who
    const browser = aBrowser(shop)
    expect(await google.signIn(browser)).toMatch(/\/login\?from=\/dashboard&google=1$/)
    expect((await browser.fetchToken(who.email)).status).toBe(200)
    const { id } = await shop.shop.db
      .updateTable('person')
      .set({ role: 'admin' })
      .where('email', '=', who.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { device } = await addPasskey(shop, { browser })

    const again = aBrowser(shop)
    expect(await google.signIn(again)).toMatch(/^\/login\?from=%2Fdashboard&second-factor=passkey$/)
    await expectNotSignedIn(shop, again, who)
    expect((await signInByPasskey(again, device)).status).toBe(200)
    expect((await again.fetchToken(who.email)).status).toBe(200)

    // An account created with Google has no password. After setting one by mail, an app can be set up.
    await browser.callAuth('request-password-reset', { email: who.email, redirectTo: '/reset-password' })
    const token = await mailedLink(shop.shop, 'reset:')
    await browser.callAuth('reset-password', { newPassword: 'bergen-and-6', token })
    const owner = aBrowser(shop)
    await signInByPasskey(owner, device)
    const { nextCode } = await enableAuthenticatorApp({ id, ...who, password: 'bergen-and-6', browser: owner })
    const third = aBrowser(shop)
    expect(await google.signIn(third)).toMatch(/second-factor=totp%2Cpasskey$/)
    await expectNotSignedIn(shop, third, who)
    expect((await third.callAuth('two-factor/verify-totp', { code: nextCode() })).status).toBe(200)
    expect((await third.fetchToken(who.email)).status).toBe(200)
  })
})
