import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScenario, type Scenario } from './scenario.ts'

/** Another spelling of an address never bypasses access control. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const spellings: Array<[how: string, spell: (path: string) => string]> = [
  ['as it is', (path) => path],
  ['with an encoded letter', (path) => path.replace('order', '%6frder').replace('user', '%75ser')],
  ['with an encoded slash', (path) => path.replace(/\/(?=[^/]+$)/, '%2f')],
  ['with an encoded dot segment', (path) => path.replace('/api/', '/api/product/%2e%2e/')],
  ['with a dot segment', (path) => path.replace('/api/', '/api/review/../')],
  ['with a double slash', (path) => path.replace('/api/', '/api//')],
  ['with a double slash in front', (path) => `/${path}`],
  ['in capitals', (path) => path.toUpperCase()],
  ['with API in capitals', (path) => path.replace('/api/', '/API/')],
  ['with a slash at the end', (path) => (path.includes('?') ? path : `${path}/`)],
  ['with a semicolon', (path) => path.replace('/api/', '/api;a=b/')],
  ['with a backslash', (path) => path.replace('/api/', '/api\\')],
  ['with an encoded NUL at the end', (path) => `${path}%00`],
  ['with an overlong dot', (path) => path.replace('/api/', '/api/x/%c0%ae%c0%ae/')],
  ['with a fragment', (path) => `${path}%23`],
  ['as a whole address', (path) => `http://localhost${path}`],
]

const targets: Array<[what: string, method: string, path: (scenario: Scenario) => string]> = [
  ['cancelling an order', 'DELETE', ({ orderId }) => `/api/order/${orderId}`],
  ['shipping an order', 'PATCH', ({ orderId }) => `/api/order-shipped/${orderId}`],
  ['reading a profile', 'GET', ({ victim }) => `/api/user/${victim.email}`],
  ['listing all people', 'GET', () => '/api/user'],
]

test.each(spellings)('an address %s does not bypass access control', async (_how, spell) => {
  for (const [what, method, path] of targets) {
    const { status, text } = await ask(method, spell(path(scenario)))
    expect([400, 401, 403, 404, 405], `${what}: ${text.slice(0, 200)}`).toContain(status)
    expect(text).not.toContain(scenario.victim.email)
    await scenario.expectUnchanged()
  }
})

test.each(['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])('%s does not change the method', async (header) => {
  const { status } = await ask('POST', `/api/order/${scenario.orderId}`, { [header]: 'DELETE' })
  expect(status).toBe(405)
  await scenario.expectUnchanged()
})

test.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix'])('%s does not change the address', async (header) => {
  const { status, text } = await ask('GET', '/api/review', { [header]: '/api/user' })
  expect(status).toBe(200)
  expect(text).toBe('[]')
})

/** Sends the path unchanged; fetch would normalize it. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(scenario.program.url)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request(
    { hostname, port, method, path, headers: { authorization: `Bearer ${scenario.attacker.token}`, ...headers }, insecureHTTPParser: true },
    (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    },
  )
  sent.on('error', reject).end()
  return promise
}
