import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../src/contract/schema/messages.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import type { SignedInPerson } from '../support/signed-in-person.ts'
import { signUp } from '../support/signed-in-person.ts'
import { expectRefused, openScenario, type Scenario } from './scenario.ts'

/** Only tokens are valid that this shop signed, for this API, for an active session. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario?.close())

const key = () => createHmac('sha256', scenario.program.shop.config.secret).update('access token').digest()
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const claims = ({ person, sessionId }: SignedInPerson, issuer = 'tools-manufacturer', audience = 'tools-manufacturer-api') =>
  new SignJWT({ sid: sessionId }).setSubject(person.id).setIssuer(issuer).setAudience(audience).setIssuedAt().setExpirationTime('15m')
const hs256 = { alg: 'HS256', typ: 'JWT' }

/** A correctly signed token with this header and these claims. */
function signed(header: object, body: object): string {
  const text = `${encode(header)}.${encode(body)}`
  return `${text}.${createHmac('sha256', key()).update(text).digest('base64url')}`
}
const now = () => Math.floor(Date.now() / 1000)
const good = ({ person, sessionId }: SignedInPerson) => ({
  sub: person.id,
  sid: sessionId,
  iss: 'tools-manufacturer',
  aud: 'tools-manufacturer-api',
  iat: now(),
  exp: now() + 900,
})

test('a token signed as the shop signs is accepted, so that each following case fails for its own reason', async () => {
  const token = signed(hs256, good(scenario.attacker))
  expect((await scenario.attack('GET', `/user/${scenario.attacker.email}`, { token })).status).toBe(200)
})

test.each<[what: string, forge: (victim: SignedInPerson) => string | Promise<string>]>([
  [
    'without a signature (alg none)',
    ({ person, sessionId }) =>
      new UnsecuredJWT({ sid: sessionId })
        .setSubject(person.id)
        .setIssuer('tools-manufacturer')
        .setAudience('tools-manufacturer-api')
        .setExpirationTime('15m')
        .encode(),
  ],
  ['with alg None', (victim) => `${encode({ alg: 'None', typ: 'JWT' })}.${encode(good(victim))}.`],
  ['with alg nOnE and a signature', (victim) => signed({ alg: 'nOnE', typ: 'JWT' }, good(victim))],
  ['with an empty signature', (victim) => `${encode(hs256)}.${encode(good(victim))}.`],
  ['signed with RS256', (victim) => claims(victim).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(privateKey)],
  ['signed with a public key as if it were the secret', (victim) => claims(victim).setProtectedHeader(hs256).sign(Buffer.from(publicPem))],
  [
    'that brings its own key',
    (victim) =>
      claims(victim)
        .setProtectedHeader({ ...hs256, jwk: { kty: 'RSA', n: 'AAAA', e: 'AQAB' } })
        .sign(Buffer.alloc(32)),
  ],
  [
    'whose key is a file',
    (victim) =>
      claims(victim)
        .setProtectedHeader({ ...hs256, kid: '../../../../dev/null' })
        .sign(Buffer.alloc(32)),
  ],
  [
    'whose key is elsewhere',
    (victim) =>
      claims(victim)
        .setProtectedHeader({ ...hs256, jku: 'https://evil.example/keys' })
        .sign(Buffer.alloc(32)),
  ],
  [
    'signed with HS384',
    (victim) =>
      claims(victim)
        .setProtectedHeader({ alg: 'HS384', typ: 'JWT' })
        .sign(Buffer.concat([key(), key()])),
  ],
  ['for another audience', (victim) => claims(victim, undefined, 'another-api').setProtectedHeader(hs256).sign(key())],
  ['of another issuer', (victim) => claims(victim, 'another-shop').setProtectedHeader(hs256).sign(key())],
  ['that expired', (victim) => signed(hs256, { ...good(victim), exp: now() - 1 })],
  ['that is not valid yet', (victim) => signed(hs256, { ...good(victim), nbf: now() + 600 })],
  ['of another kind', (victim) => signed({ alg: 'HS256', typ: 'reset+jwt' }, good(victim))],
  ['without a session', (victim) => signed(hs256, { ...good(victim), sid: undefined })],
  ['whose session is a list', (victim) => signed(hs256, { ...good(victim), sid: [victim.sessionId] })],
  ['whose session does not exist', (victim) => signed(hs256, { ...good(victim), sid: newId() })],
  ['with the attacker’s session and the victim’s name', ({ person }) => signed(hs256, { ...good(scenario.attacker), sub: person.id })],
  ['that demands to be understood', (victim) => signed({ ...hs256, crit: ['role'], role: 'admin' }, good(victim))],
  ['of the identity provider', ({ session }) => session],
])('a token %s opens nothing', async (_what, forge) => {
  const { victim, orderId } = scenario
  const token = await forge(victim)
  for (const [method, path] of [
    ['GET', `/user/${victim.email}`],
    ['DELETE', `/order/${orderId}`],
  ] as const) {
    await expectRefused(scenario, await scenario.attack(method, path, { token }), 401, messages.forbidden)
  }
})

test.each([['with a role in it makes nobody an administrator', { role: 'admin', admin: true, kind: 'admin' }]])(
  'a token %s',
  async (_what, more) => {
    const token = signed(hs256, { ...good(scenario.attacker), ...more })
    await expectRefused(scenario, await scenario.attack('GET', '/user', { token }), 403, messages.unauthorized)
  },
)

describe('the token of an ended session is refused', () => {
  const profile = (email: string, token: string) => scenario.program.call('GET', `/user/${email}`, { token })

  test('after sign-out', async () => {
    const { email, token, cookie } = await signUp(scenario.program.url)
    expect((await profile(email, token)).status).toBe(200)
    await scenario.program.call('POST', '/auth/sign-out', { body: {}, headers: { cookie, origin: scenario.program.url } })
    expect((await profile(email, token)).status).toBe(401)
    const again = await scenario.program.call('PUT', `/user/${email}`, { body: { email }, headers: { cookie } })
    expect(again.status).toBe(401)
  })

  test('after the person was deleted', async () => {
    const { email, token } = await signUp(scenario.program.url)
    await scenario.program.shop.db.deleteFrom('person').where('email', '=', email).execute()
    expect((await profile(email, token)).status).toBe(401)
  })

  test('after the session has expired', async () => {
    const { sessionId, email, token } = await scenario.program.aPerson()
    await scenario.program.shop.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', sessionId)
      .execute()
    expect((await profile(email, token)).status).toBe(401)
  })
})

test('a former administrator has no administrator rights with an earlier token', async () => {
  const { email, token } = await scenario.program.aPerson('admin')
  expect((await scenario.program.call('GET', '/user', { token })).status).toBe(200)
  await scenario.program.shop.db.updateTable('person').set({ role: 'customer' }).where('email', '=', email).execute()
  expect((await scenario.program.call('GET', '/user', { token })).status).toBe(403)
})

test('a token in the address, a cookie or another scheme is ignored', async () => {
  const { program, victim } = scenario
  const path = `/user/${victim.email}`
  const bare = { token: undefined }
  expect((await program.call('GET', `${path}?access_token=${victim.token}`, bare)).status).toBe(401)
  expect((await program.call('GET', path, { headers: { cookie: `access-token=${victim.token}` } })).status).toBe(401)
  expect((await program.call('GET', path, { headers: { authorization: `Basic ${victim.token}` } })).status).toBe(401)
  expect((await program.call('GET', path, { headers: { authorization: `Bearer ${victim.token} ${victim.token}` } })).status).toBe(401)
})
