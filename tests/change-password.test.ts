import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../src/contract/schema/messages.ts'
import { aBrowser } from './support/a-browser.ts'
import { aProgram, openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anAdministrator, enableAuthenticatorApp } from './support/an-administrator.ts'
import { mailedLink } from './support/mailed-link.ts'
import { signUp } from './support/signed-in-person.ts'

describe.each(enginesInTurn)('changing the password on %s', (engine) => {
  let program: TestProgram
  beforeAll(async () => {
    program = await openProgram(engine)
  })
  afterAll(() => program?.close())

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    program.call('POST', `/auth/${path}`, { body, headers: { origin: program.url, ...headers } })
  const signIn = async (email: string, password: string) => (await post('sign-in/email', { email, password })).status
  const profile = async (email: string, token: string) => (await program.call('GET', `/user/${email}`, { token })).status
  const idOf = (email: string) => program.shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const change = { currentPassword: 'bergen-6', newPassword: 'stavanger-7' }

  test('ends every other session with its tokens at once, keeps this one, and sends an email', async () => {
    const { email, cookie, token, name } = await signUp(program.url)
    const elsewhere = aBrowser(program)
    await elsewhere.callAuth('sign-in/email', { email, password: 'bergen-6' })
    const tokenElsewhere = (await elsewhere.fetchToken(email)).body.token
    await post('request-password-reset', { email, redirectTo: '/reset-password' })
    expect(await profile(email, tokenElsewhere)).toBe(200)

    const changed = await post('change-password', { ...change, revokeOtherSessions: true }, { cookie })
    expect(changed).toMatchObject({ status: 200, body: { token: null, user: { email } } })
    expect([await profile(email, token), await profile(email, tokenElsewhere)]).toEqual([200, 401])
    expect((await elsewhere.fetchToken(email)).status).toBe(401)
    expect([await signIn(email, 'bergen-6'), await signIn(email, 'stavanger-7')]).toEqual([401, 200])

    const { id } = await idOf(email)
    const mails = await program.shop.db.selectFrom('outbox').select(['reason', 'payload']).where('kind', '=', 'mail').execute()
    const told = mails.filter(({ reason, payload }) => reason.startsWith('password-changed:') && payload.includes(email))
    expect(told.map(({ payload }) => JSON.parse(payload))).toEqual([{ template: 'password-changed', to: email, name }])
    const [event, ...more] = await program.shop.db
      .selectFrom('event')
      .selectAll()
      .where('verb', '=', 'person.password-changed')
      .where('thingId', '=', id)
      .execute()
    expect([event?.actor, event?.before, event?.after, more]).toEqual([email, null, null, []])
    // The link that was asked for before opens the account no more.
    const link = await mailedLink(program.shop, 'reset:', email)
    const reset = await post('reset-password', { token: link, newPassword: 'somebody-else' })
    expect(reset.status).toBe(400)
  })

  test("takes the identity provider's own bearer, and keeps a session that has proved a second factor", async () => {
    const { email, bearer, token } = await signUp(program.url)
    expect((await post('change-password', change, { authorization: `Bearer ${bearer}` })).status).toBe(200)
    expect(await profile(email, token)).toBe(200)
    const admin = await anAdministrator(program)
    await enableAuthenticatorApp(admin)
    const entered = (await admin.browser.fetchToken(admin.email)).body.token
    expect((await admin.browser.callAuth('change-password', { ...change, newPassword: 'stavanger-and-7' })).status).toBe(200)
    expect((await program.call('GET', '/user', { token: entered })).status).toBe(200)
  })

  test.each([
    [{ ...change, currentPassword: 'bergen-5' }, 'This password is not correct'],
    [{ newPassword: 'stavanger-7' }, 'Password is Required'],
    [{ ...change, newPassword: '12345' }, 'Must be 6 characters or longer'],
    [{ ...change, newPassword: 'x'.repeat(129) }, 'Use at most 128 characters'],
    [[], 'This request is not valid'],
  ])('refuses %j', async (body, message) => {
    const { email, cookie } = await signUp(program.url)
    expect(await post('change-password', body, { cookie })).toMatchObject({ status: 400, body: { message, requestId: expect.any(String) } })
    expect(await signIn(email, 'bergen-6')).toBe(200)
  })

  test('refuses a visitor, a wrong or missing password, and an account without one', async () => {
    expect((await post('change-password', change)).status).toBe(401)
    const admin = await anAdministrator(program)
    const unproved = aBrowser(program)
    await unproved.callAuth('sign-in/email', admin)
    const { id: other } = await idOf(admin.email)
    await program.shop.db.updateTable('person').set({ twoFactorEnabled: true }).where('id', '=', other).execute()
    expect(await unproved.callAuth('change-password', change)).toMatchObject({ status: 401, body: { message: messages.forbidden } })

    const { email, cookie } = await signUp(program.url)
    await program.shop.db
      .updateTable('account')
      .set({ providerId: 'google', password: null })
      .where('userId', '=', (await idOf(email)).id)
      .execute()
    const message = 'Your account has no password yet. Sign out and choose one with ‘Forgot password?’.'
    expect(await post('change-password', change, { cookie })).toMatchObject({ status: 409, body: { message } })
  })

  test('of two concurrent changes one wins, and the other is refused', async () => {
    const { email, cookie } = await signUp(program.url)
    const wishes = ['stavanger-7', 'trondheim-8']
    const answers = await Promise.all(
      wishes.map((newPassword) => post('change-password', { currentPassword: 'bergen-6', newPassword }, { cookie })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toSatisfy(([won, lost]) => won === 200 && (lost === 409 || lost === 400))
    const opens = await Promise.all(wishes.map((password) => signIn(email, password)))
    expect(opens).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })
})

test('a stolen session cannot be used to guess the password', async () => {
  const program = await aProgram('sqlite', { RATE_LIMITS: 'on' })
  const { cookie } = await signUp(program.url)
  const guess = { currentPassword: 'a-guess', newPassword: 'stavanger-7' }
  const headers = { cookie, origin: program.url }
  const statuses = []
  for (let at = 0; at < 7; at++) statuses.push((await program.call('POST', '/auth/change-password', { body: guess, headers })).status)
  expect(statuses.at(-1)).toBe(429)
})
