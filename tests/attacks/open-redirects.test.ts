import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOrigin } from '../../src/web/session/guard.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** A link to the shop never redirects to another site. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const away = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' https://evil.example/',
  '@evil.example',
  '.evil.example',
  'http://shop.invalid@evil.example/',
]

test.each(away)('signing in does not redirect to %j', (from) => {
  expect(readOrigin(new URLSearchParams({ from }))).toBe('/')
})

test.each(['/dashboard', '/purchase/0199?quantity=10', '/payment/x#top'])('it does go on to %s', (from) => {
  expect(readOrigin(new URLSearchParams({ from }))).toBe(from)
})

describe('the server', () => {
  test.each(away)('does not redirect to %j', async (to) => {
    for (const path of ['/login', '/signup', '/reset-password', '/tools', '/make-admin']) {
      for (const name of ['from', 'next', 'redirect', 'redirectTo', 'callbackURL', 'url', 'return']) {
        const { headers } = await fetch(`${scenario.program.url}${path}?${new URLSearchParams({ [name]: to })}`, { redirect: 'manual' })
        expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
      }
    }
  })

  test.each([
    ['//evil.example', 404],
    ['//evil.example/%2e%2e', 200],
    ['/%2f/evil.example', 404],
    ['/\\evil.example', 404],
    ['//evil.example/dashboard', 404],
    ['/tools//evil.example', 404],
    ['//manage-all-orders', 404],
  ])('asked for %j, leads nowhere else', async (path, expected) => {
    const { status, headers } = await fetch(scenario.program.url + path, { redirect: 'manual' })
    expect(headers.get('location')).toBeNull()
    expect(status).toBe(expected)
  })

  test.each(away)('the identity provider does not redirect to %j', async (to) => {
    const { program } = scenario
    const email = `eve-${Math.random().toString(36).slice(2)}@evil.example`
    const attempts = [
      ['/auth/sign-up/email', { name: 'Eve', email, password: 'bergen-6', callbackURL: to }],
      ['/auth/sign-in/email', { email: scenario.victim.email, password: 'bergen-6', callbackURL: to }],
      ['/auth/sign-in/social', { provider: 'google', callbackURL: to }],
      ['/auth/sign-in/social', { provider: 'google', callbackURL: '/', errorCallbackURL: to }],
      ['/auth/request-password-reset', { email: scenario.victim.email, redirectTo: to }],
    ] as const
    for (const [path, body] of attempts) {
      const answer = await program.call('POST', path, { body, headers: { origin: program.url } })
      expect(answer, path).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^[A-Z]\w+ .*\w/) } })
      expect(answer.headers.get('location')).toBeNull()
    }
    await scenario.expectUnchanged()
  })
})

test('payment returns to the shop, whatever Host header it was started with', async () => {
  const { program, victim, orderId } = scenario
  const { body } = await program.call('POST', `/payment/${orderId}`, {
    token: victim.token,
    headers: { 'x-forwarded-host': 'evil.example' },
  })
  expect(new URL(body.url).origin).toBe(program.url)
  const sessions = await program.shop.db.selectFrom('test_gateway_session').select(['returnUrl', 'cancelUrl']).execute()
  expect(sessions).not.toEqual([])
  for (const url of sessions.flatMap((session) => Object.values(session))) expect(new URL(url).origin).toBe(program.url)
})
