import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../support/a-browser.ts'
import { openGoogle, type TestGoogle } from '../support/a-google.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { anAdministrator, enableAuthenticatorApp, signInWithPassword } from '../support/an-administrator.ts'
import type { ApiResponse } from '../support/call.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { signUp } from '../support/signed-in-person.ts'
import { type DescribedCalls, describedCalls } from './described-calls.ts'

let google: TestGoogle
let program: TestProgram
let described: DescribedCalls

beforeAll(async () => {
  google = await openGoogle()
  program = await openProgram(defaultEngine, google.settings)
  described = await describedCalls(program.call)
})
afterAll(async () => {
  await program?.close()
  await google?.close()
})

const email = () => `ingrid-${randomBytes(6).toString('hex')}@nordverft.example`
const newcomer = () => ({ name: 'Ingrid', email: email(), password: 'bergen-6' })
const post = (path: string, body: object, headers = {}) => program.call('POST', `/auth/${path}`, { body, headers })
const asText = (path: string) => program.call('POST', `/auth/${path}`, { raw: '{}', headers: { 'content-type': 'text/plain' } })
const session = async () => ({ authorization: `Bearer ${(await signUp(program.url)).bearer}` })
const newPasswords = { currentPassword: 'bergen-6', newPassword: 'bergen-7' }

/** What each sign-in call answers, by its status. */
const answers: Record<string, [status: number, ask: () => Promise<ApiResponse>][]> = {
  'POST /auth/sign-up/email': [
    [200, () => post('sign-up/email', newcomer())],
    [400, () => post('sign-up/email', { ...newcomer(), name: ' ' })],
    [415, () => asText('sign-up/email')],
    [422, async () => post('sign-up/email', { ...newcomer(), email: (await signUp(program.url)).email })],
  ],
  'POST /auth/sign-in/email': [
    [200, async () => post('sign-in/email', await signUp(program.url))],
    [200, askedForSecondFactor],
    [400, () => post('sign-in/email', { email: 'ingrid' })],
    [401, () => post('sign-in/email', { email: email(), password: 'bergen-6' })],
    [403, async () => post('sign-in/email', await aDisabledPerson())],
    [403, async () => post('sign-in/email', await signUp(program.url), { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })],
    [413, () => post('sign-in/email', { email: 'x'.repeat(70_000) })],
    [415, () => asText('sign-in/email')],
  ],
  'POST /auth/sign-in/again': [
    [200, async () => post('sign-in/again', { password: 'bergen-6' }, await session())],
    [400, async () => post('sign-in/again', { password: 'a guess' }, await session())],
    [401, () => post('sign-in/again', { password: 'bergen-6' })],
    [409, passwordWithSecondFactor],
    [415, () => asText('sign-in/again')],
  ],
  'POST /auth/two-factor/verify-totp': [
    [200, async () => finishSignIn('verify-totp', ({ nextCode }) => nextCode())],
    [400, () => post('two-factor/verify-totp', { code: '123' })],
    [401, async () => finishSignIn('verify-totp', () => '000000')],
    [415, () => asText('two-factor/verify-totp')],
  ],
  'POST /auth/two-factor/verify-backup-code': [
    [200, async () => finishSignIn('verify-backup-code', ({ recoveryCodes }) => recoveryCodes[0] ?? '')],
    [400, () => post('two-factor/verify-backup-code', {})],
    [401, () => post('two-factor/verify-backup-code', { code: 'abcde-fghjk' })],
  ],
  'POST /auth/sign-in/social': [
    [200, () => post('sign-in/social', { provider: 'google', callbackURL: '/dashboard' })],
    [403, () => post('sign-in/social', { provider: 'google', callbackURL: 'https://elsewhere.example' })],
    [404, () => post('sign-in/social', { provider: 'nobody' })],
  ],
  'GET /auth/get-session': [
    [200, () => program.call('GET', '/auth/get-session')],
    [200, async () => program.call('GET', '/auth/get-session', { headers: await session() })],
  ],
  'POST /auth/sign-out': [
    [200, async () => post('sign-out', {}, await session())],
    [403, async () => post('sign-out', {}, { cookie: (await signUp(program.url)).cookie, origin: 'https://elsewhere.example' })],
    [415, () => asText('sign-out')],
  ],
  'POST /auth/request-password-reset': [
    [200, () => post('request-password-reset', { email: email(), redirectTo: '/reset-password' })],
    [400, () => post('request-password-reset', {})],
  ],
  'POST /auth/reset-password': [
    [200, async () => post('reset-password', { token: await aResetToken(), newPassword: 'bergen-7' })],
    [400, () => post('reset-password', { token: 'a guess', newPassword: 'bergen-7' })],
  ],
  'POST /auth/change-password': [
    [200, async () => post('change-password', newPasswords, await session())],
    [400, async () => post('change-password', { ...newPasswords, currentPassword: 'a guess' }, await session())],
    [401, () => post('change-password', newPasswords)],
    [415, () => asText('change-password')],
  ],
}

test('this file calls every sign-in call of openapi.json', () => {
  expect(Object.keys(answers).sort()).toEqual(described.operations.filter((operation) => operation.includes(' /auth/')).sort())
})

describe.each(Object.entries(answers))('%s', (operation, expected) => {
  const [method = '', path = ''] = operation.split(' ')
  test.each(expected)('answers with %i as openapi.json describes', async (status, ask) => {
    const answer = await ask()
    expect(answer.status, answer.text).toBe(status)
    expect(described.faultOf(method, path, answer)).toBeUndefined()
  })
})

/** Signs in with the password of an administrator who has an authenticator app. */
async function askedForSecondFactor() {
  const admin = await anAdministrator(program)
  await enableAuthenticatorApp(admin)
  return (await signInWithPassword(program, admin)).answer
}

async function passwordWithSecondFactor() {
  const admin = await anAdministrator(program)
  await enableAuthenticatorApp(admin)
  return admin.browser.callAuth('sign-in/again', { password: admin.password })
}

async function finishSignIn(path: string, code: (app: Awaited<ReturnType<typeof enableAuthenticatorApp>>) => string) {
  const admin = await anAdministrator(program)
  const app = await enableAuthenticatorApp(admin)
  const { browser } = await signInWithPassword(program, admin)
  return browser.callAuth(`two-factor/${path}`, { code: code(app) })
}

async function aDisabledPerson() {
  const person = newcomer()
  const { body } = await aBrowser(program).callAuth('sign-up/email', person)
  const { token } = await program.aPerson('admin')
  await program.call('PATCH', `/customer/${body.user.id}`, { token, body: { disabled: true } })
  return person
}

async function aResetToken() {
  const { email } = await signUp(program.url)
  await post('request-password-reset', { email, redirectTo: '/reset-password' })
  return mailedLink(program.shop, 'reset:', email)
}
