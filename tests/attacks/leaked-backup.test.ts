import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import { createMailer } from '../../src/shop/messaging/mail/mailer.ts'
import { createBackup } from '../../src/shop/operations/backup/create-backup.ts'
import { restoreBackup } from '../../src/shop/operations/backup/restore-backup.ts'
import { inviteColleague } from '../../src/shop/people/companies/invite-colleague.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { signEvent } from '../../src/shop/selling/payments/event-signature.ts'
import { aBrowser } from '../support/a-browser.ts'
import { aCompany } from '../support/a-company.ts'
import { openGoogle, type TestGoogle } from '../support/a-google.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { aDatabase } from '../support/a-shop.ts'
import { type Administrator, anAdministrator, enableAuthenticatorApp, signInWithPassword } from '../support/an-administrator.ts'
import { anApiKey } from '../support/an-api-key.ts'
import type { ApiResponse } from '../support/call.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { anOrder, aProduct } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { whatACompanyHas, whatAPersonHas } from './a-world.ts'
import { stringsInBackup, stringsInDatabase } from './strings-in.ts'

/**
 * Whoever has a backup, or a copy of the database, signs in with nothing in it and opens no link. The shop has every kind of credential, with
 * mail that has left and mail that waits. Every distinct string is tried once as each kind of link, and as a session, access token and key at
 * one call: all calls learn who asks in one place (`context.actor()`), which the test of all calls holds. An ID names a record and is no secret:
 * it is tried where a credential is looked up, and not as a password. A restored shop has the same rows or fewer, so what is tried there are
 * the stored credentials.
 */
let google: TestGoogle
let program: TestProgram
let folder: string
let file: string
let databaseUrl: string | undefined
let admin: Administrator
let customer: Awaited<ReturnType<typeof signUp>>
let colleague: Awaited<ReturnType<typeof signUp>>
let leave: () => Promise<void>
const SECRET = 'the secret of this shop, of 32 characters'

const credentialTables = [
  ...['session', 'account', 'verification', 'api_key', 'email_change', 'company_invitation'],
  ...['two_factor', 'passkey', 'webhook', 'outbox', 'idempotency'],
]
const googleSubject = '117209447730180451203'

/** What a token can consist of; a time, a sentence or an address is none. */
const isOfTokens = (text: string) => /^[\w.~+/=%-]+$/.test(text) && !/@|^\d{4}-\d\d-\d\dT/.test(text)
const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/.test(text)

beforeAll(async () => {
  google = await openGoogle()
  folder = mkdtempSync(join(temporaryFolder(), 'leak-'))
  const place = await aDatabase(defaultEngine, { migrated: true })
  databaseUrl = place.databaseUrl
  leave = place.leave
  const settings = { SECRET, DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl ?? '', ...google.settings }
  program = await openProgram(defaultEngine, settings, { idle: true })
  await fill()
  file = join(folder, 'backup.tar.gz')
  await createBackup({ databaseUrl, dataDir: place.dataDir }, program.shop.images, file, () => {})
}, 120_000)
afterAll(async () => {
  await program?.close()
  await leave?.()
  await google?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes every credential. What is mailed first has left; what is mailed last waits. */
async function fill() {
  const { shop } = program
  admin = await anAdministrator(program)
  await enableAuthenticatorApp(admin)
  await signInWithPassword(program, admin)
  customer = await signUp(program.url)
  colleague = await signUp(program.url)
  google.account = { sub: googleSubject, email: 'gudrun@nordverft.example' }
  await google.signIn(aBrowser(program))
  await anApiKey(shop)
  const productId = await aProduct(shop, { available: 5000 })
  const { person, sessionId } = await program.aPerson()
  await whatAPersonHas(program, { person, sessionId, word: 'verkstedet' }, productId)
  await placeOrder(shop, person, anOrder(productId, 10), randomUUID())
  await whatACompanyHas(program, { person, sessionId, word: 'verkstedet' }, productId)
  await sendLinks()
  while ((await deliverDue(shop, outboxHandlers(shop, createMailer({ dataDir: shop.config.dataDir })), ['mail', 'link-mail'])) > 0);
  await sendLinks()
  await aBrowser(program).callAuth('passkey/generate-authenticate-options')
  await aBrowser(program).callAuth('sign-in/social', { provider: 'google', callbackURL: '/' })
}

async function sendLinks() {
  const { shop, call, url } = program
  for (const email of [customer.email, admin.email])
    await call('POST', '/auth/request-password-reset', { body: { email, redirectTo: '/reset-password' }, headers: { origin: url } })
  const change = { email: `new-${customer.email}`, password: customer.password }
  expect((await call('POST', '/email-change', { token: customer.token, body: change })).status).toBe(200)
  const { id } = await shop.db.selectFrom('person').selectAll().where('email', '=', admin.email).executeTakeFirstOrThrow()
  const by = { kind: 'admin' as const, id, name: 'Ada', email: admin.email, photo: '' }
  await inviteColleague(shop, by, await aCompany(shop), { email: colleague.email, role: 'manager' })
}

type Attempt = [what: string, ask: () => Promise<ApiResponse>, refused: (answer: ApiResponse) => boolean]

const hasStatus =
  (...statuses: number[]) =>
  ({ status }: ApiResponse) =>
    statuses.includes(status)

/** What a string could be to a shop that runs. One call answers to sessions, access tokens and keys, and one to every cookie. */
function attempts({ call, url }: TestProgram, text: string, [asCustomer, asColleague]: string[]): Attempt[] {
  const headers = { origin: url }
  const part = encodeURIComponent(text)
  const names = ['session_token', 'two_factor', 'passkey'].flatMap((name) => [`shop.${name}`, `__Secure-shop.${name}`])
  const cookies = { ...headers, cookie: names.map((name) => `${name}=${part}`).join('; ') }
  const redirect = ({ headers: answered }: ApiResponse) => !/[?&]token=/.test(answered.get('location') ?? '')
  const sign = (raw: string) => ({ 'stripe-signature': signEvent(raw, text, new Date()) })
  const post = (path: string, body: object, sent = headers, token?: string) => call('POST', path, { token, body, headers: sent })
  const event = '{"id":"evt_1","object":"event","type":"charge.refunded","data":{"object":{}}}'
  const lookedUp: Attempt[] = [
    ['header', () => call('GET', '/all-orders', { headers: { ...headers, authorization: `Bearer ${text}` } }), hasStatus(401)],
    ['cookie', () => call('PUT', `/user/${admin.email}`, { body: { email: admin.email }, headers: cookies }), hasStatus(401)],
    ['reset', () => post('/auth/reset-password', { token: text, newPassword: 'stolen-6' }), hasStatus(400)],
    ['new address', () => post(`/email-change/${part}/confirm`, {}, headers, asCustomer), hasStatus(400, 404)],
    ['accepting', () => post(`/invitation/${part}/accept`, {}, headers, asColleague), hasStatus(400, 404)],
  ]
  if (isId(text)) return lookedUp
  return [
    ...lookedUp,
    ['reset page', () => openLink(url, `/auth/reset-password/${part}?callbackURL=%2Freset-password`), redirect],
    ['confirmed address', () => post(`/email-confirmation/${part}`, {}, headers, asCustomer), hasStatus(400, 404)],
    ['second factor', () => post('/auth/two-factor/verify-totp', { code: '123456' }, cookies), hasStatus(401)],
    ['google', () => openLink(url, `/auth/callback/google?code=${part}&state=${part}`), (answer) => !isSignIn(answer)],
    ['password', () => post('/auth/sign-in/email', { email: admin.email, password: text }), hasStatus(400, 401, 429)],
    ['webhook', () => call('POST', '/webhooks/stripe', { raw: event, headers: sign(event) }), hasStatus(400)],
  ]
}

const isSignIn = ({ headers }: ApiResponse) => headers.getSetCookie().some((line) => /session_token=[^;]/.test(line))

async function openLink(url: string, path: string): Promise<ApiResponse> {
  const { status, headers } = await fetch(`${url}/api${path}`, { redirect: 'manual' })
  return { status, headers, text: '', body: undefined }
}

/** Signs in with the password, and returns the access token. */
async function enter(at: TestProgram, { email, password }: { email: string; password: string }): Promise<string> {
  const browser = aBrowser(at)
  await browser.callAuth('sign-in/email', { email, password })
  return (await browser.fetchToken(email)).body.token
}

/** Tries each string, and returns those that did something. */
async function tryAll(at: TestProgram, texts: Iterable<string>): Promise<string[]> {
  const opened: string[] = []
  const left = [...texts]
  const tokens = [await enter(at, customer), await enter(at, colleague)]
  const worker = async () => {
    for (let text = left.pop(); text !== undefined; text = left.pop())
      for (const [what, ask, isRefused] of attempts(at, text, tokens)) {
        const answer = await ask()
        if (!isRefused(answer) || isSignIn(answer)) opened.push(`${what}: ${text} was answered with ${answer.status}`)
      }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return opened
}

test('the shop has every kind of credential, and the strings of both copies are found', async () => {
  const { db } = program.shop
  for (const table of credentialTables) {
    const rows = await stringsInDatabase(program, [table])
    expect(rows.size, table).toBeGreaterThan(0)
  }
  const states = await db.selectFrom('outbox').select(['state', 'link']).where('kind', '=', 'link-mail').execute()
  expect(states.filter(({ state }) => state === 'pending').length).toBeGreaterThan(3)
  const left = states.filter(({ state }) => state === 'delivered')
  expect(left.length).toBeGreaterThan(3)
  expect(left.filter(({ link }) => link !== null)).toEqual([])
  const inBackup = await stringsInBackup(file)
  expect(inBackup).toContain(googleSubject)
  for (const { token } of await db.selectFrom('session').select('token').execute()) expect(inBackup).not.toContain(token)
  const accounts = await db.selectFrom('account').selectAll().execute()
  expect(accounts.map(({ providerId }) => providerId)).toContain('google')
  expect(JSON.stringify(accounts)).not.toMatch(/"(accessToken|refreshToken|idToken)":"/)
})

test('no string of a backup or of a copy of the database signs in or opens a link', { timeout: 120_000 }, async () => {
  const before = await rowsBesidesSignIns()
  const texts = [...(await stringsInBackup(file)).union(await stringsInDatabase(program))].filter(isOfTokens)
  expect(texts.length).toBeGreaterThan(200)
  expect(await tryAll(program, texts)).toEqual([])
  expect(await rowsBesidesSignIns()).toEqual(before)
})

/** The test itself signs in, as people of the shop. */
async function rowsBesidesSignIns() {
  const { session: _session, event: _event, account, ...rows } = await program.rows()
  return { ...rows, accounts: account?.length }
}

/** The newest credential of each kind, as it is stored. */
async function credentials() {
  const { db } = program.shop
  const newest = <Row>(rows: Row[]) => rows.at(-1) as Row
  const session = newest(await db.selectFrom('session').select(['id', 'token']).orderBy('id').execute())
  const key = newest(await db.selectFrom('api_key').select(['id', 'tokenHash']).execute())
  const verification = newest(await db.selectFrom('verification').select(['identifier', 'value']).orderBy('id').execute())
  const factor = newest(await db.selectFrom('two_factor').select(['secret', 'backupCodes']).execute())
  const webhook = newest(await db.selectFrom('webhook').select('secret').execute())
  const invitation = newest(await db.selectFrom('company_invitation').select('tokenHash').execute())
  const mail = newest(await db.selectFrom('outbox').select('link').where('link', 'is not', null).execute())
  const password = newest(await db.selectFrom('account').select('password').where('password', 'is not', null).execute())
  const found = [session, key, verification, factor, webhook, invitation, mail, password].flatMap((row) => Object.values(row))
  return found.filter((text): text is string => text !== null && isOfTokens(text))
}

test('every call answers a stored credential as it answers nonsense', { timeout: 120_000 }, async () => {
  const { operations } = await callsOf(program)
  const { db } = program.shop
  const session = await db.selectFrom('session').select(['id', 'token']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const key = await db.selectFrom('api_key').select(['id', 'tokenHash']).limit(1).executeTakeFirstOrThrow()
  const texts = [...Object.values(session), ...Object.values(key)]
  const ask = async ([method, path]: [string, string], token: string) =>
    (await program.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).status
  for (const operation of operations) {
    const [expected, ...statuses] = await Promise.all(['x'.repeat(40), ...texts].map((text) => ask(operation, text)))
    expect([...new Set(statuses)], operation.join(' ')).toEqual([expected])
  }
})

async function callsOf({ call }: TestProgram): Promise<{ operations: [string, string][] }> {
  const { body } = await call('GET', '/openapi.json')
  const paths: Record<string, object> = body.paths
  return {
    operations: Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
        .map((method): [string, string] => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '0'.repeat(24))]),
    ),
  }
}

describe.each([
  ['the same SECRET', SECRET],
  ['another SECRET', 'another secret, also of 32 characters'],
])('a shop restored with %s', (_what, secret) => {
  test('has no sign-in, and nothing of the backup opens it', { timeout: 120_000 }, async () => {
    const place = await aDatabase(defaultEngine)
    const { db, engine } = openDatabase(place)
    await restoreBackup(db, engine, program.shop.images, file, () => {})
    await db.destroy()
    const settings = { SECRET: secret, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', ...google.settings }
    const restored = await openProgram(defaultEngine, settings, { idle: true })
    try {
      const texts = await credentials()
      expect(texts.length).toBeGreaterThan(9)
      for (const table of ['session', 'verification'] as const)
        expect(await restored.shop.db.selectFrom(table).select('id').execute()).toEqual([])
      expect(
        (await restored.call('PUT', `/user/${customer.email}`, { token: customer.bearer, body: { email: customer.email } })).status,
      ).toBe(401)
      expect(await tryAll(restored, texts)).toEqual([])
    } finally {
      await restored.close()
      await place.leave()
    }
  })
})
