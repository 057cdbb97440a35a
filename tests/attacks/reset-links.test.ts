import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signUp } from '../support/signed-in-person.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** A password reset link works once, for its owner, and leads to this shop only. */
let scenario: Scenario
const publicUrl = 'https://shop.tools.example'

beforeAll(async () => {
  scenario = await openScenario({ PUBLIC_URL: publicUrl })
})
afterAll(() => scenario?.close())

const origin = { origin: publicUrl }
const auth = (path: string, body: object, headers: Record<string, string> = origin) =>
  scenario.program.call('POST', `/auth${path}`, { body, headers })
const ask = (email: string) => auth('/request-password-reset', { email, redirectTo: '/reset-password' })
const choose = (token: string, newPassword: string) => auth('/reset-password', { token, newPassword })
const signIn = async (email: string, password: string) => (await auth('/sign-in/email', { email, password })).status

async function aMember() {
  const email = `ingrid-${Math.random().toString(36).slice(2)}@nordverft.example`
  const { body, headers } = await auth('/sign-up/email', { name: 'Ingrid', email, password: 'old-password' })
  expect(body.user.email).toBe(email)
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { token } = (await scenario.program.call('PUT', `/user/${email}`, { body: { email }, headers: { cookie } })).body
  return { email, cookie, token }
}

/** The links in the mails to this person so far. */
async function linksTo(email: string, count: number): Promise<URL[]> {
  const folder = join(scenario.program.shop.config.dataDir, 'mail')
  const read = async () => {
    const mails = await Promise.all(
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    )
    const mine = mails.filter(({ to, subject }) => to?.some(({ address }) => address === email) && subject === 'Choose a new password')
    return mine.flatMap(({ text }) => [...(text ?? '').matchAll(/https?:\/\/\S+reset-password\S*/g)].map(([url]) => new URL(url)))
  }
  await vi.waitFor(async () => expect(await read()).toHaveLength(count), 10_000)
  return read()
}
const tokenOf = (link: URL | undefined) => link?.pathname.split('/').at(-1) as string

test('a link works once', async () => {
  const { email } = await aMember()
  await ask(email)
  const [link] = await linksTo(email, 1)
  expect(link?.origin).toBe(publicUrl)
  expect((await choose(tokenOf(link), 'new-password')).status).toBe(200)
  const again = await choose(tokenOf(link), 'another-password')
  expect(again.status).toBe(400)
  expect(again.body.message).toBe('Invalid token')
  expect(await signIn(email, 'another-password')).toBe(401)
  expect(await signIn(email, 'new-password')).toBe(200)
})

test('of two concurrent uses one succeeds', async () => {
  const { email } = await aMember()
  await ask(email)
  const [link] = await linksTo(email, 1)
  const answers = await Promise.all(['first-one', 'second-one', 'third-one'].map((password) => choose(tokenOf(link), password)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('a new password invalidates older links and every session', async () => {
  const { email, cookie, token } = await aMember()
  await ask(email)
  await ask(email)
  const [one, two] = await linksTo(email, 2)
  expect((await choose(tokenOf(two), 'new-password')).status).toBe(200)
  expect((await choose(tokenOf(one), 'stolen-password')).status).toBe(400)
  expect(await signIn(email, 'stolen-password')).toBe(401)
  expect((await scenario.program.call('GET', `/user/${email}`, { token })).status).toBe(401)
  expect((await scenario.program.call('PUT', `/user/${email}`, { body: { email }, headers: { cookie } })).status).toBe(401)
})

test('a link expires within two hours', async () => {
  const { email } = await aMember()
  await ask(email)
  const [link] = await linksTo(email, 1)
  const past = new Date(Date.now() - 1000)
  await scenario.program.shop.db.updateTable('verification').set({ expiresAt: past }).execute()
  expect((await choose(tokenOf(link), 'new-password')).status).toBe(400)
  expect(await signIn(email, 'old-password')).toBe(200)
})

test.each(['', 'x', '%', "' or 1=1 --", 'a'.repeat(5000)])('the guessed link %j is refused', async (token) => {
  expect((await choose(token, 'new-password')).status).toBe(400)
})

test('the database and the log do not contain the token of a link', async () => {
  const { email } = await aMember()
  await ask(email)
  const [link] = await linksTo(email, 1)
  const token = tokenOf(link)
  await fetch(`${scenario.program.url}/api/auth/reset-password/${token}?callbackURL=%2Freset-password`, { redirect: 'manual' })
  expect(JSON.stringify(await scenario.program.shop.db.selectFrom('verification').selectAll().execute())).not.toContain(token)
  expect(JSON.stringify(scenario.program.logged)).not.toContain(token)
})

test('a password that is too short does not consume the link', async () => {
  const { email } = await aMember()
  await ask(email)
  const [link] = await linksTo(email, 1)
  expect((await choose(tokenOf(link), '12345')).status).toBe(400)
  expect((await choose(tokenOf(link), 'long-enough')).status).toBe(200)
})

test('a forged Host header does not change the link', async () => {
  const { email } = await aMember()
  const statuses: number[] = []
  for (const headers of [
    { host: 'evil.example' },
    { host: 'shop.tools.example@evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
  ]) {
    statuses.push((await rawPost('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }, headers)).status)
  }
  expect(statuses).toEqual([200, 400, 200, 200])
  const links = await linksTo(email, 3)
  for (const link of links) {
    expect(link.origin).toBe(publicUrl)
    expect(link.href).not.toContain('evil')
  }
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'https:evil.example',
  'https://shop.tools.example.evil.example/',
  'https://shop.tools.example@evil.example/',
  'javascript:alert(1)',
])('a link is not made to go on to %s', async (redirectTo) => {
  const { email } = await aMember()
  const answers = [
    await auth('/request-password-reset', { email, redirectTo }),
    await rawPost('/api/auth/request-password-reset', { email, redirectTo }, { host: 'evil.example', origin: 'https://evil.example' }),
  ]
  for (const { status } of answers) expect(status).toBe(403)
  const opened = await fetch(`${scenario.program.url}/api/auth/reset-password/any?callbackURL=${encodeURIComponent(redirectTo)}`, {
    redirect: 'manual',
  })
  expect(opened.headers.get('location') ?? '').not.toMatch(/evil|javascript/)
  expect(opened.status).toBe(403)
})

test('a shop without PUBLIC_URL does not take its address from the request', async () => {
  const unaware = await openScenario()
  try {
    const { email } = await signUp(unaware.program.url)
    const { port } = new URL(unaware.program.url)
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    const asked = await rawPost('/api/auth/request-password-reset', { email, redirectTo: 'http://evil.example/' }, headers, port)
    expect(asked.status).toBe(403)
  } finally {
    await unaware.close()
  }
})

/** A call with headers that fetch does not allow. */
function rawPost(path: string, body: object, headers: Record<string, string>, port = new URL(scenario.program.url).port) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>()
  const all = { 'content-type': 'application/json', ...headers }
  request({ host: '127.0.0.1', port, path, method: 'POST', headers: all }, (response) => {
    response.resume().on('end', () => resolve({ status: response.statusCode ?? 0 }))
  })
    .on('error', reject)
    .end(JSON.stringify(body))
  return promise
}
