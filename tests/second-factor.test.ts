import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../src/contract/schema/messages.ts'
import { aBrowser } from './support/a-browser.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import {
  type Administrator,
  addPasskey,
  anAdministrator,
  enableAuthenticatorApp,
  signInByPasskey,
  signInWithPassword,
} from './support/an-administrator.ts'

describe.each(enginesInTurn)('a second factor on %s', (engine) => {
  let program: TestProgram
  beforeAll(async () => {
    program = await openProgram(engine)
  })
  afterAll(() => program?.close())

  const mine = async ({ email, browser }: Pick<Administrator, 'email' | 'browser'>) => {
    const { token } = (await browser.fetchToken(email)).body
    return (await program.call('GET', '/second-factor', { token })).body
  }
  const told = async ({ id }: Administrator) =>
    (await program.shop.db.selectFrom('event').select('verb').where('thingId', '=', id).orderBy('id').execute())
      .map(({ verb }) => verb)
      .filter((verb) => !/signed-(?:up|in)$|sign-in-failed$/.test(verb))
  const users = async (token: string) => (await program.call('GET', '/user', { token })).status

  test('an authenticator app is enabled with the password and a code, and required from then on', async () => {
    const admin = await anAdministrator(program)
    const elsewhere = aBrowser(program)
    await elsewhere.callAuth('sign-in/email', admin)
    const tokenElsewhere = (await elsewhere.fetchToken(admin.email)).body.token
    expect(await mine(admin)).toEqual({ demanded: false, app: false, recoveryCodes: 0, passkeys: [] })

    const { nextCode, recoveryCodes } = await enableAuthenticatorApp(admin)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await mine(admin)).toMatchObject({ app: true, recoveryCodes: 10 })
    // Who was signed in by the password alone is so no more.
    expect(await users(tokenElsewhere)).toBe(401)
    expect((await elsewhere.fetchToken(admin.email)).status).toBe(401)
    // Nothing that opens the door is kept as it was shown.
    const kept = JSON.stringify(await program.shop.db.selectFrom('two_factor').selectAll().execute())
    for (const code of recoveryCodes) expect(kept).not.toContain(code)

    const { browser, answer } = await signInWithPassword(program, admin)
    expect(answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect([...browser.cookies.keys()].some((name) => name.includes('session_token'))).toBe(false)
    expect((await browser.fetchToken(admin.email)).status).toBe(401)
    const wrong = await browser.callAuth('two-factor/verify-totp', { code: '000000' })
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: 'This code is not correct. Please enter the code that your app shows now.' },
    })
    expect(await browser.callAuth('two-factor/verify-totp', { code: nextCode() })).toMatchObject({ status: 200 })
    const { token } = (await browser.fetchToken(admin.email)).body
    expect(await users(token)).toBe(200)
    expect(await told(admin)).toEqual(['person.second-factor-on'])
  })

  test('a recovery code works once, and new codes replace the old ones', async () => {
    const admin = await anAdministrator(program)
    const { recoveryCodes } = await enableAuthenticatorApp(admin)
    const [first, second] = recoveryCodes as [string, string]
    const signIn = async (code: string) =>
      (await (await signInWithPassword(program, admin)).browser.callAuth('two-factor/verify-backup-code', { code })).status
    expect(await signIn(first)).toBe(200)
    expect(await signIn(first)).toBe(401)
    expect(await mine(admin)).toMatchObject({ recoveryCodes: 9 })
    expect(await admin.browser.callAuth('two-factor/generate-backup-codes', { password: 'a guess' })).toMatchObject({
      status: 400,
      body: { message: 'This password is not correct' },
    })
    const renewed = await admin.browser.callAuth('two-factor/generate-backup-codes', { password: admin.password })
    expect(renewed.body.backupCodes).toHaveLength(10)
    expect(await signIn(second)).toBe(401)
    expect(await signIn(renewed.body.backupCodes[0])).toBe(200)
    expect(await told(admin)).toEqual([
      'person.second-factor-on',
      'person.recovery-code-used',
      'person.recovery-codes-renewed',
      'person.recovery-code-used',
    ])
  })

  test('it is disabled with the password, and enabled again with another secret', async () => {
    const admin = await anAdministrator(program)
    const { secret, nextCode } = await enableAuthenticatorApp(admin)
    expect((await admin.browser.callAuth('two-factor/disable', { password: 'a guess' })).status).toBe(400)
    expect((await admin.browser.callAuth('two-factor/disable', { password: admin.password })).status).toBe(200)
    expect(await mine(admin)).toMatchObject({ app: false, recoveryCodes: 0 })
    expect((await signInWithPassword(program, admin)).answer.body).toMatchObject({ user: { email: admin.email } })
    const again = await enableAuthenticatorApp(admin)
    expect(again.secret).not.toBe(secret)
    const { browser } = await signInWithPassword(program, admin)
    expect((await browser.callAuth('two-factor/verify-totp', { code: nextCode() })).status).toBe(401)
    expect(await told(admin)).toEqual(['person.second-factor-on', 'person.second-factor-off', 'person.second-factor-on'])
  })

  test('a passkey signs in by itself, and the password alone does not', async () => {
    const admin = await anAdministrator(program)
    const before = (await admin.browser.fetchToken(admin.email)).body.token
    const { device, added } = await addPasskey(program, admin, ' Laptop ')
    expect(added.status, added.text).toBe(200)
    // The session that added it has proved it; its token goes on.
    expect(await users(before)).toBe(200)
    const [passkey] = (await mine(admin)).passkeys
    expect(passkey).toMatchObject({ name: 'Laptop' })

    const { browser, answer } = await signInWithPassword(program, admin)
    expect(answer.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['passkey'] })
    expect((await browser.fetchToken(admin.email)).status).toBe(401)
    expect((await signInByPasskey(browser, device)).status).toBe(200)
    const { token } = (await browser.fetchToken(admin.email)).body
    expect(await users(token)).toBe(200)

    expect(await program.call('DELETE', `/passkey/${passkey._id}`, { token })).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect((await signInByPasskey(aBrowser(program), device)).body).toMatchObject({
      message: 'This passkey is not registered with this shop',
    })
    expect((await signInWithPassword(program, admin)).answer.body).toMatchObject({ user: { email: admin.email } })
    expect(await told(admin)).toEqual(['person.passkey-added', 'person.passkey-removed'])
  })

  test('adding or removing a passkey requires a recent sign-in', async () => {
    const admin = await anAdministrator(program)
    await addPasskey(program, admin)
    const { token } = (await admin.browser.fetchToken(admin.email)).body
    const [passkey] = (await mine(admin)).passkeys
    const old = new Date(Date.now() - 3_700_000)
    await program.shop.db.updateTable('session').set({ createdAt: old }).where('userId', '=', admin.id).execute()
    const refused = { status: 403, body: { message: messages.signInAgain } }
    expect(await admin.browser.callAuth('passkey/generate-register-options')).toMatchObject(refused)
    expect(await program.call('DELETE', `/passkey/${passkey._id}`, { token })).toMatchObject(refused)
  })

  test('with both, either is sufficient', async () => {
    const admin = await anAdministrator(program)
    const { device } = await addPasskey(program, admin)
    const { nextCode } = await enableAuthenticatorApp(admin)
    const { browser, answer } = await signInWithPassword(program, admin)
    expect(answer.body.twoFactorMethods).toEqual(['totp', 'passkey'])
    expect((await browser.callAuth('two-factor/verify-totp', { code: nextCode() })).status).toBe(200)
    expect((await signInByPasskey(aBrowser(program), device)).status).toBe(200)
    // Without the app the passkey is still asked for.
    expect((await admin.browser.callAuth('two-factor/disable', { password: admin.password })).status).toBe(200)
    expect((await signInWithPassword(program, admin)).answer.body.twoFactorMethods).toEqual(['passkey'])
  })

  test('a customer has none at first, sets one up, and is then asked for it', async () => {
    const { token } = await program.aPerson()
    expect((await program.call('GET', '/second-factor', { token })).body).toMatchObject({ app: false, passkeys: [] })
    const customer = await anAdministrator(program)
    await program.shop.db.updateTable('person').set({ role: 'customer' }).where('id', '=', customer.id).execute()
    const { nextCode } = await enableAuthenticatorApp(customer)
    const { browser, answer } = await signInWithPassword(program, customer)
    expect(answer.body).toMatchObject({ twoFactorMethods: ['totp'] })
    expect((await browser.fetchToken(customer.email)).status).toBe(401)
    expect((await browser.callAuth('two-factor/verify-totp', { code: nextCode() })).status).toBe(200)
    const entered = await browser.fetchToken(customer.email)
    expect((await program.call('GET', '/second-factor', { token: entered.body.token })).body).toMatchObject({
      app: true,
      recoveryCodes: 10,
    })
  })
})
