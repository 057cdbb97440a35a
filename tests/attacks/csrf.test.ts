import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { signUp } from '../support/signed-in-person.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** Another site in the same browser cannot act in the visitor's name or put the shop into a frame. */
let scenario: Scenario
let member: Awaited<ReturnType<typeof signUp>>
const evil = 'https://evil.example'

beforeAll(async () => {
  scenario = await openScenario({ PUBLIC_URL: 'https://shop.tools.example' })
  member = await signUpHere()
  await scenario.takeSnapshot()
})
afterAll(() => scenario?.close())

async function signUpHere() {
  const email = `ingrid-${Math.random().toString(36).slice(2)}@nordverft.example`
  const origin = 'https://shop.tools.example'
  const { headers } = await scenario.program.call('POST', '/auth/sign-up/email', {
    body: { name: 'Ingrid', email, password: 'bergen-6' },
    headers: { origin },
  })
  const lines = headers.getSetCookie()
  const cookie = lines.map((line) => line.split(';')[0]).join('; ')
  const { token } = (await scenario.program.call('PUT', `/user/${email}`, { body: { email }, headers: { cookie } })).body
  const ofSession = lines.filter((one) => /session_token/.test(one))
  expect(ofSession).not.toEqual([])
  for (const line of ofSession) {
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect(line).toMatch(/; Secure/i)
    expect(line).not.toMatch(/Domain=/i)
  }
  return { name: 'Ingrid', email, password: 'bergen-6', cookie, bearer: '', token }
}

describe('with the visitor’s cookie, from another site,', () => {
  test.each([
    ['POST', '/order', { productID: 'x' }],
    ['POST', '/review', { ratings: 100, comment: 'x' }],
    ['PATCH', '/user/', { name: 'x' }],
    ['DELETE', '/order/', undefined],
    ['GET', '/order/?email=', undefined],
    ['GET', '/user', undefined],
  ])('%s %s is a visitor’s: the API takes no cookie', async (method, path, body) => {
    const whole =
      path.endsWith('/') || path.endsWith('=')
        ? path + (path.includes('order/') && !path.includes('=') ? scenario.orderId : member.email)
        : path
    const { status } = await scenario.program.call(method, whole, {
      ...(body && { body }),
      headers: { cookie: member.cookie, origin: evil },
    })
    expect(status).toBe(401)
    await scenario.expectUnchanged()
  })

  test.each([
    ['another site', 'Invalid origin', { origin: evil }],
    ['a site of a like name', 'Invalid origin', { origin: 'https://shop.tools.example.evil.example' }],
    ['a part of ours', 'Invalid origin', { origin: 'https://blog.shop.tools.example' }],
    ['ours without TLS', 'Invalid origin', { origin: 'http://shop.tools.example' }],
    ['ours at another port', 'Invalid origin', { origin: 'https://shop.tools.example:8443' }],
    ['nowhere', 'Missing or null Origin', { origin: 'null' }],
    ['a frame without an origin', 'Missing or null Origin', {}],
    ['another site by Referer', 'Invalid origin', { referer: `${evil}/page` }],
  ] as Array<[string, string, Record<string, string>]>)('signing out is refused to %s', async (_what, message, headers) => {
    const answer = await scenario.program.call('POST', '/auth/sign-out', { body: {}, headers: { cookie: member.cookie, ...headers } })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe(message)
    await scenario.expectUnchanged()
  })

  test('a form cannot sign a visitor in to another account', async () => {
    const raw = new URLSearchParams({ email: member.email, password: member.password }).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: evil,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    const answer = await scenario.program.call('POST', '/auth/sign-in/email', { raw, headers })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toBe('Invalid origin')
    expect(answer.headers.getSetCookie()).toEqual([])
    await scenario.expectUnchanged()
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body that a form of another site can send, %s, is no order',
  async (type) => {
    const raw = JSON.stringify({ productID: scenario.productId, orderUnit: 10, street: 'a', city: 'b', country: 'c', phone: '1' })
    const answer = await scenario.attack('POST', '/order', { raw, headers: { 'content-type': type, origin: evil } })
    expect(answer.status).toBe(400)
    await scenario.expectUnchanged()
  },
)

test.each(['/user', '/review', '/auth/get-session', '/order'])('%s tells no other site that it may read the answer', async (path) => {
  for (const method of ['OPTIONS', 'GET']) {
    const { headers } = await scenario.program.call(method, path, {
      headers: { origin: evil, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test.each([
  '/',
  '/login',
  '/dashboard',
  '/payment/x',
  '/api/docs',
  '/api/review',
  '/favicon.svg',
  '/nothing',
  '/images/nothing',
  '/documents/nothing/nothing',
  '/healthz',
])('%s may stand in no frame, and is what it says it is', async (path) => {
  const { headers } = await fetch(scenario.program.url + path)
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/)
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
})

test('a browser gets its session in a cookie that no script reads; a program gets it in a header', async () => {
  const { email, password } = member
  const signIn = (headers: Record<string, string>) =>
    scenario.program.call('POST', '/auth/sign-in/email', {
      body: { email, password },
      headers: { origin: 'https://shop.tools.example', ...headers },
    })
  const browser = await signIn({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })
  const [cookie = ''] = browser.headers.getSetCookie()
  const [, value = ''] = /session_token=([^;]+)/.exec(cookie) ?? []
  const signed = decodeURIComponent(value)
  expect(signed).toMatch(/^\w{32}\.[\w+/=]{44}$/)
  expect(cookie).toMatch(/HttpOnly/i)
  expect(browser.headers.get('set-auth-token')).toBeNull()
  expect(browser.text).not.toContain(signed)
  expect((await signIn({})).headers.get('set-auth-token')).toMatch(/^\w{32}\.[\w+/=%]{44,}$/)
  await scenario.takeSnapshot()
})

test('private responses are not cached', async () => {
  const { token, email, cookie } = member
  for (const path of [`/user/${email}`, `/order/?email=${email}`, `/admin/${email}`]) {
    expect((await scenario.program.call('GET', path, { token })).headers.get('cache-control')).toBe('no-store')
  }
  expect((await scenario.program.call('GET', '/auth/get-session', { headers: { cookie } })).headers.get('cache-control')).toBe('no-store')
  expect((await scenario.attack('GET', `/user/${email}`)).headers.get('cache-control')).toBe('no-store')
})

test('a contact form of another site is refused, and ours is accepted behind a TLS proxy', async () => {
  const send = (origin: string, message = 'Do you ship to Norway?') =>
    fetch(`${scenario.program.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ email: 'buyer@harbour.example', subject: 'Pliers', message }),
    })
  for (const origin of [evil, 'null', 'http://shop.tools.example']) expect((await send(origin)).status).toBe(403)
  await scenario.expectUnchanged()
  const sent = await send('https://shop.tools.example')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1'])
  expect((await send('https://shop.tools.example', 'x'.repeat(100_000))).status).toBe(413)
})
