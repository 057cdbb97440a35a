import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../src/contract/schema/messages.ts'
import { aBrowser } from './support/a-browser.ts'
import { openGoogle, type TestGoogle } from './support/a-google.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { addPasskey, anAdministrator, enableAuthenticatorApp, signInByPasskey, signInWithPassword } from './support/an-administrator.ts'
import { defaultEngine } from './support/default-engine.ts'
import { mailedLink } from './support/mailed-link.ts'
import { type SignedInPerson, signUp } from './support/signed-in-person.ts'

let google: TestGoogle
let program: TestProgram
let admin: SignedInPerson

beforeAll(async () => {
  google = await openGoogle()
  program = await openProgram(defaultEngine, google.settings)
  admin = await program.aPerson('admin')
})
afterAll(async () => {
  await program?.close()
  await google?.close()
})

async function setDisabled(email: string, disabled: boolean) {
  const { id } = await program.shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  expect(await program.call('PATCH', `/customer/${id}`, { token: admin.token, body: { disabled } })).toMatchObject({ status: 200 })
}

const refused = { status: 403, body: { message: messages.accountDisabled, requestId: expect.any(String) } }
const mailsTo = async (email: string) => {
  const mails = await program.shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
  return mails.map(({ payload }) => JSON.parse(payload)).filter(({ to }) => to === email)
}

test('disabling ends the session and its access token at once; nobody signs in with the password until it is enabled', async () => {
  const { email, password, cookie, token } = await signUp(program.url)
  const ask = () => program.call('GET', `/order/?email=${email}`, { token })
  expect((await ask()).status).toBe(200)
  await setDisabled(email, true)
  expect(await ask()).toMatchObject({ status: 401, body: { message: messages.forbidden } })
  expect((await program.call('PUT', `/user/${email}`, { body: { name: 'Ingrid' }, headers: { cookie } })).status).toBe(401)
  expect((await signInWithPassword(program, { email, password })).answer).toMatchObject(refused)
  // A guess does not find out that the account is disabled.
  expect((await signInWithPassword(program, { email, password: 'wrong-password' })).answer.status).toBe(401)
  await setDisabled(email, false)
  expect((await ask()).status).toBe(401)
  expect((await signInWithPassword(program, { email, password })).answer.status).toBe(200)
})

test('a session that a sign-in opened just after disabling gives no access, and ends when the account is enabled', async () => {
  const person = await program.aPerson()
  await setDisabled(person.email, true)
  const { userId, ...row } = { userId: person.person.id, id: 'overtaken', token: 'overtaken', ipAddress: null, userAgent: null }
  const now = program.shop.now()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await program.shop.db
    .insertInto('session')
    .values({ ...row, userId, expiresAt, createdAt: now, updatedAt: now })
    .execute()
  const enter = () =>
    program.call('PUT', `/user/${person.email}`, { body: { name: 'Ingrid' }, headers: { authorization: 'Bearer overtaken' } })
  expect((await enter()).status).toBe(401)
  await setDisabled(person.email, false)
  expect((await enter()).status).toBe(401)
})

test('neither a passkey nor the second step of an app signs in', async () => {
  const person = await anAdministrator(program)
  const { device } = await addPasskey(program, person)
  const proved = aBrowser(program)
  await signInByPasskey(proved, device)
  const { nextCode } = await enableAuthenticatorApp({ ...person, browser: proved })
  const { browser: halfway, answer } = await signInWithPassword(program, person)
  expect(answer.body).toMatchObject({ twoFactorRedirect: true })
  await setDisabled(person.email, true)
  expect((await halfway.callAuth('two-factor/verify-totp', { code: nextCode() })).status).toBe(401)
  expect(await signInByPasskey(aBrowser(program), device)).toMatchObject(refused)
})

test('Google leads back to the login page with the reason', async () => {
  google.account = { sub: 'gudrun', email: 'gudrun@nordverft.example' }
  expect(await google.signIn(aBrowser(program))).toMatch(/google=1$/)
  await setDisabled(google.account.email, true)
  const browser = aBrowser(program)
  const back = new URL((await google.signIn(browser)) ?? '', program.url)
  expect([back.pathname, back.searchParams.get('error')]).toEqual(['/login', 'ACCOUNT_DISABLED'])
  expect((await browser.fetchToken(google.account.email)).status).toBe(401)
})

test('a reset link of before is void, and a new request gets an email that says why', async () => {
  const { email } = await signUp(program.url)
  const browser = aBrowser(program)
  const request = () => browser.callAuth('request-password-reset', { email, redirectTo: '/reset-password' })
  const first = await request()
  const token = await mailedLink(program.shop, 'reset:', email)
  await setDisabled(email, true)
  expect((await browser.callAuth('reset-password', { newPassword: 'stavanger-7', token })).status).toBe(400)
  expect((await request()).body).toEqual(first.body)
  expect((await mailsTo(email)).at(-1)).toEqual({ template: 'account-disabled', to: email, name: 'Ingrid Halvorsen' })
})
