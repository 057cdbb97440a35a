import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAccessOf } from '../../src/api/calls/ground/access.ts'
import { router } from '../../src/api/calls/router.ts'
import { RECENT_SIGN_IN_MINUTES } from '../../src/contract/ground/recent-sign-in.ts'
import type { Admin } from '../../src/shop/ground/actor.ts'
import { aBrowser } from '../support/a-browser.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { type Administrator, addPasskey, anAdministrator, enableAuthenticatorApp, signInByPasskey } from '../support/an-administrator.ts'
import { anApiKey } from '../support/an-api-key.ts'
import { aCustomer } from '../support/make.ts'

/** A stolen session leaves nothing behind that outlasts it. */
const lasting = Object.entries(router).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, procedure]) => (callAccessOf(procedure).needsRecentSignIn ? [`${group}.${name}`] : [])),
)

test('what outlasts a session needs a recent sign-in', () => {
  expect(lasting.toSorted()).toEqual([
    'accounts.exportData',
    'apiKeys.create',
    'companies.changeRole',
    'companies.invite',
    'people.makeAdmin',
    'people.removeAdmin',
    'people.removePasskey',
    'people.setAreas',
    'webhooks.add',
    'webhooks.edit',
    'webhooks.resume',
    'webhooks.rotate',
  ])
})

describe.each(engines)('on %s', (engine) => {
  let program: TestProgram
  beforeAll(async () => {
    program = await openProgram(engine, { WEBHOOK_ALLOW_PRIVATE: 'on' })
  })
  afterAll(() => program?.close())

  const age = (personId: string, minutes: number) =>
    program.shop.db
      .updateTable('session')
      .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
      .where('userId', '=', personId)
      .execute()
  const createKey = (token: string) => program.call('POST', '/api-key', { token, body: { name: 'ERP', scopes: ['orders:read'] } })
  const tokenOf = async ({ browser, email }: Administrator): Promise<string> => (await browser.fetchToken(email)).body.token
  const sessionsOf = async (userId: string) =>
    (await program.shop.db.selectFrom('session').select('id').where('userId', '=', userId).execute()).length

  test('an old session changes nothing, and is told how to confirm', async () => {
    const { shop, call, aPerson } = program
    const { person, token } = await aPerson('admin')
    const other = await aCustomer(shop)
    const { version } = (await call('GET', '/settings', { token })).body
    const attempts = () => [
      createKey(token),
      call('POST', '/webhook', { token, body: { url: 'http://127.0.0.1:9/', events: ['order.placed'] } }),
      call('POST', '/webhook-resume', { token, body: {} }),
      call('PUT', `/user/admin/${other.email}`, { token, body: {} }),
      call('PATCH', `/user/admin/${person.email}`, { token, body: { areas: ['orders'] } }),
      call('DELETE', `/user/admin/${person.email}`, { token }),
      call('PATCH', '/settings', { token, body: { version, account: 'NO93 8601 1117 947' } }),
      call('PATCH', '/settings', { token, body: { version, officeEmail: 'thief@attacker.example' } }),
      call('GET', '/account-data', { token }),
    ]
    await age(person.id, RECENT_SIGN_IN_MINUTES + 0.1)
    for (const attempt of attempts()) {
      const { status, body, text } = await attempt
      expect([status, body.reason, body.methods], text).toEqual([403, 'sign-in-again', ['google']])
    }
    // What does not outlast it goes on.
    const harmless = await call('PATCH', '/settings', { token, body: { version, legalName: 'Nordverft AS', account: '' } })
    expect(harmless.status, harmless.text).toBe(200)
    await age(person.id, RECENT_SIGN_IN_MINUTES - 0.5)
    expect((await createKey(token)).status).toBe(200)
  })

  test('all who have all areas get an email about each act, and nobody else', async () => {
    const { shop, call } = program
    const [admin, limited] = [await program.aPerson('admin'), await program.aPerson('admin')]
    await call('PATCH', `/user/admin/${limited.email}`, { token: admin.token, body: { areas: ['orders'] } })
    await createKey(admin.token)
    await call('POST', '/webhook', { token: admin.token, body: { url: 'http://127.0.0.1:9/told', events: ['order.placed'] } })
    const { version } = (await call('GET', '/settings', { token: admin.token })).body
    await call('PATCH', '/settings', { token: admin.token, body: { version, account: 'NO93 8601 1117 947' } })
    await call('DELETE', `/user/admin/${limited.email}`, { token: admin.token })
    const rows = await shop.db.selectFrom('outbox').select('payload').where('reason', 'like', 'lasting-change:%').orderBy('id').execute()
    const mails = rows.map(({ payload }) => JSON.parse(payload)).filter(({ by }) => by === admin.email)
    expect(mails.filter(({ to }) => to === admin.email).map(({ what }) => what)).toEqual([
      expect.stringMatching(/^changed the areas of .*: Orders and shipping$/),
      'created the API key ERP (orders:read)',
      'added a webhook to http://127.0.0.1:9/told',
      'changed in the settings: the bank account',
      expect.stringMatching(/^removed the administrator role from /),
    ])
    expect(mails.filter(({ to }) => to === limited.email)).toEqual([])
  })

  test('a key makes its calls without a sign-in', async () => {
    const { person } = await program.aPerson('admin')
    const { key } = await anApiKey(program.shop, ['webhooks:write', 'orders:read'], person as Admin)
    await age(person.id, 10_000)
    const body = { url: 'http://127.0.0.1:9/', events: ['order.placed'] }
    expect((await program.call('POST', '/webhook', { token: key, body })).status).toBe(200)
  })

  test('the password confirms, and begins a new session in place of the old one', async () => {
    const admin = await anAdministrator(program)
    const before = await tokenOf(admin)
    await age(admin.id, 60)
    expect((await createKey(before)).body).toMatchObject({ reason: 'sign-in-again', methods: ['password'] })
    const wrong = await admin.browser.callAuth('sign-in/again', { password: 'not-mine-1' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_PASSWORD'])
    expect((await createKey(await tokenOf(admin))).status).toBe(403)
    const answer = await admin.browser.callAuth('sign-in/again', { password: admin.password })
    expect(answer.status, answer.text).toBe(200)
    expect((await createKey(await tokenOf(admin))).status).toBe(200)
    expect((await createKey(before)).status).toBe(401)
    expect(await sessionsOf(admin.id)).toBe(1)
    expect((await aBrowser(program).callAuth('sign-in/again', { password: admin.password })).status).toBe(401)
  })

  test('with an authenticator app the password is not enough; a code confirms once', async () => {
    const admin = await anAdministrator(program)
    const { nextCode, recoveryCodes } = await enableAuthenticatorApp(admin)
    await age(admin.id, 60)
    expect((await createKey(await tokenOf(admin))).body.methods).toEqual(['totp'])
    expect((await admin.browser.callAuth('sign-in/again', { password: admin.password })).status).toBe(409)
    expect((await createKey(await tokenOf(admin))).status).toBe(403)
    const code = nextCode()
    expect((await admin.browser.callAuth('two-factor/verify-totp', { code })).status).toBe(200)
    expect((await createKey(await tokenOf(admin))).status).toBe(200)
    await age(admin.id, 60)
    expect((await admin.browser.callAuth('two-factor/verify-totp', { code })).status).toBe(401)
    expect((await createKey(await tokenOf(admin))).status).toBe(403)
    expect((await admin.browser.callAuth('two-factor/verify-backup-code', { code: recoveryCodes[0] ?? '' })).status).toBe(200)
    expect((await createKey(await tokenOf(admin))).status).toBe(200)
    expect(await sessionsOf(admin.id)).toBe(1)
  })

  test('a passkey confirms, and the old session ends', async () => {
    const admin = await anAdministrator(program)
    const { device } = await addPasskey(program, admin)
    await program.shop.db.updateTable('session').set({ secondFactor: 'passkey' }).where('userId', '=', admin.id).execute()
    await age(admin.id, 60)
    expect((await createKey(await tokenOf(admin))).body.methods).toEqual(['passkey'])
    expect((await admin.browser.callAuth('passkey/generate-register-options')).body).toMatchObject({
      reason: 'sign-in-again',
      methods: ['passkey'],
    })
    expect((await signInByPasskey(admin.browser, device)).status).toBe(200)
    expect((await createKey(await tokenOf(admin))).status).toBe(200)
    expect(await sessionsOf(admin.id)).toBe(1)
  })
})
