import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../src/contract/schema/messages.ts'
import { signUp } from '../support/signed-in-person.ts'
import { expectRefused, openScenario, type Scenario } from './scenario.ts'

/** A session token opens something only with the signature that the shop gave it, which is in no database. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const post = (path: string, body: object) =>
  scenario.program.call('POST', `/auth${path}`, { body, headers: { origin: scenario.program.url } })
const enter = (token: string, email: string) => scenario.program.call('PUT', `/user/${email}`, { token, body: { email } })
const readSession = async (token: string) => (await scenario.program.call('GET', '/auth/get-session', { token })).body

test('a program signs in with the token of each answer', async () => {
  const person = await signUp(scenario.program.url)
  const entered = await post('/sign-in/email', { email: person.email, password: person.password })
  const { session } = await readSession(person.bearer)
  for (const token of [person.bearer, entered.headers.get('set-auth-token'), entered.body.token, session.token]) {
    const answer = await enter(token, person.email)
    expect(answer.status, answer.text).toBe(200)
    expect((await scenario.program.call('GET', `/user/${person.email}`, { token: answer.body.token })).status).toBe(200)
  }
  const signedOut = await scenario.program.call('POST', '/auth/sign-out', {
    token: session.token,
    body: {},
    headers: { origin: scenario.program.url },
  })
  expect(signedOut.status).toBe(200)
  expect((await enter(person.bearer, person.email)).status).toBe(401)
})

test('a browser gets no token that a script could use', async () => {
  const { email, password, cookie } = await signUp(scenario.program.url)
  const headers = { origin: scenario.program.url, 'sec-fetch-site': 'same-origin' }
  const { body: entered } = await scenario.program.call('POST', '/auth/sign-in/email', { body: { email, password }, headers })
  const { body: open } = await scenario.program.call('GET', '/auth/get-session', { headers: { ...headers, cookie } })
  for (const token of [entered.token, open.session.token]) expect((await enter(token, email)).status).toBe(401)
})

test('the token of the database opens nothing, nor with a signature that somebody made up', async () => {
  const { email, bearer } = await signUp(scenario.program.url)
  const rows = await scenario.program.shop.db.selectFrom('session').select('token').execute()
  const stored = rows.find(({ token }) => bearer.startsWith(token))?.token ?? ''
  const signature = bearer.slice(stored.length + 1)
  await scenario.takeSnapshot()
  for (const token of [
    stored,
    `${stored}.`,
    `${stored}.x`,
    `${stored}.${stored}`,
    `.${signature}`,
    `${stored}.${signature.toLowerCase()}`,
  ]) {
    await expectRefused(scenario, await enter(token, email), 401, messages.forbidden)
    expect(await readSession(token)).toBeNull()
    for (const cookie of [`shop.session_token=${token}`, `shop.session_token=${encodeURIComponent(token)}`])
      expect((await scenario.program.call('GET', '/auth/get-session', { headers: { cookie } })).body).toBeNull()
  }
})
