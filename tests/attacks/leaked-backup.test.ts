import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import { createBackup } from '../../src/shop/backup/create-backup.ts'
import { restoreBackup } from '../../src/shop/backup/restore-backup.ts'
import { inviteColleague } from '../../src/shop/companies/invite-colleague.ts'
import { openDatabase } from '../../src/shop/database/open-database.ts'
import { createMailer } from '../../src/shop/mail/mailer.ts'
import { placeOrder } from '../../src/shop/orders/place-order.ts'
import { deliverDue } from '../../src/shop/outbox/deliver-due.ts'
import { signEvent } from '../../src/shop/payments/event-signature.ts'
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
 * Whoever has a backup, or a copy of the database, signs in with nothing in it and opens no link. Every string is tried as every kind of
 * credential and link. The shop has all of them, with mail that has left and mail that waits.
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

/** What a string could be to a shop that runs. */
function attempts({ call, url }: TestProgram, text: string, [asCustomer, asColleague]: string[]): Attempt[] {
  const headers = { origin: url }
  const part = encodeURIComponent(text)
  const user = `/user/${admin.email}`
  const entry = { body: { email: admin.email } }
  const isNobody = ({ status, body }: ApiResponse) => status === 401 || (status === 200 && body === null)
  const bearer = { ...headers, authorization: `Bearer ${text}` }
  const names = ['session_token', 'two_factor', 'passkey'].flatMap((name) => [`shop.${name}`, `__Secure-shop.${name}`])
  const cookies = { ...headers, cookie: names.map((name) => `${name}=${part}`).join('; ') }
  const redirect = ({ headers: answered }: ApiResponse) => !/[?&]token=/.test(answered.get('location') ?? '')
  return [
    ['session by bearer', () => call('GET', '/auth/get-session', { headers: bearer }), isNobody],
    ['access token by bearer', () => call('PUT', user, { ...entry, headers: bearer }), hasStatus(401)],
    ['API key', () => call('GET', '/all-orders', { headers: bearer }), hasStatus(401)],
    ['session by cookie', () => call('GET', '/auth/get-session', { headers: cookies }), isNobody],
    ['access token by cookie', () => call('PUT', user, { ...entry, headers: cookies }), hasStatus(401)],
    ['second factor', () => call('POST', '/auth/two-factor/verify-totp', { body: { code: '123456' }, headers: cookies }), hasStatus(401)],
    ['reset', () => call('POST', '/auth/reset-password', { body: { token: text, newPassword: 'stolen-6' }, headers }), hasStatus(400)],
    ['reset page', () => openLink(url, `/auth/reset-password/${part}?callbackURL=%2Freset-password`), redirect],
    ['new address', () => call('POST', `/email-change/${part}/confirm`, { token: asCustomer, body: {} }), hasStatus(400, 404)],
    ['accepting', () => call('POST', `/invitation/${part}/accept`, { token: asColleague, body: {} }), hasStatus(400, 404)],
    [
      'end',
      () => call('POST', '/account-deletion', { token: asCustomer, body: { confirmation: customer.email, password: text } }),
      hasStatus(400),
    ],
    ['google', () => openLink(url, `/auth/callback/google?code=${part}&state=${part}`), (answer) => !isSignIn(answer)],
    [
      'password',
      () => call('POST', '/auth/sign-in/email', { body: { email: admin.email, password: text }, headers }),
      hasStatus(400, 401, 429),
    ],
    [
      'webhook',
      () => {
        const raw = '{"id":"evt_1","object":"event","type":"charge.refunded","data":{"object":{}}}'
        return call('POST', '/webhooks/stripe', { raw, headers: { 'stripe-signature': signEvent(raw, text, new Date()) } })
      },
      hasStatus(400),
    ],
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
async function tryAll(at: TestProgram, texts: Set<string>): Promise<string[]> {
  const opened: string[] = []
  const left = [...texts].filter((text) => /^[\x21-\x7e]+$/.test(text))
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
  for (const { token } of await db.selectFrom('session').select('token').execute()) expect(inBackup).not.toContain(token)
  const accounts = await db.selectFrom('account').selectAll().execute()
  expect(JSON.stringify(accounts)).not.toMatch(/"(accessToken|refreshToken|idToken)":"/)
})

test('no string of a backup or of a copy of the database signs in or opens a link', { timeout: 300_000 }, async () => {
  const before = await rowsBesidesSignIns()
  const texts = (await stringsInBackup(file)).union(await stringsInDatabase(program))
  expect(texts.size).toBeGreaterThan(200)
  expect(await tryAll(program, texts)).toEqual([])
  expect(await rowsBesidesSignIns()).toEqual(before)
})

/** The test itself signs in, as people of the shop. */
async function rowsBesidesSignIns() {
  const { session: _session, event: _event, account, ...rows } = await program.rows()
  return { ...rows, accounts: account?.length }
}

test('every call answers a stored credential as it answers nonsense', { timeout: 300_000 }, async () => {
  const { operations } = await callsOf(program)
  const texts = [...(await stringsInDatabase(program, credentialTables.slice(0, -2)))].filter((text) => /^[\x21-\x7e]+$/.test(text))
  const nonsense = 'x'.repeat(40)
  const ask = async ([method, path]: [string, string], token: string) =>
    (await program.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).status
  for (const operation of operations) {
    const expected = await ask(operation, nonsense)
    const statuses = await Promise.all(texts.map((text) => ask(operation, text)))
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
  test('has no sign-in, and nothing of the backup opens it', { timeout: 300_000 }, async () => {
    const place = await aDatabase(defaultEngine)
    const { db, engine } = openDatabase(place)
    await restoreBackup(db, engine, program.shop.images, file, () => {})
    await db.destroy()
    const settings = { SECRET: secret, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', ...google.settings }
    const restored = await openProgram(defaultEngine, settings, { idle: true })
    try {
      for (const table of ['session', 'verification'] as const)
        expect(await restored.shop.db.selectFrom(table).select('id').execute()).toEqual([])
      expect(
        (await restored.call('PUT', `/user/${customer.email}`, { token: customer.bearer, body: { email: customer.email } })).status,
      ).toBe(401)
      const texts = (await stringsInDatabase(program, credentialTables)).union(await stringsInDatabase(restored, credentialTables))
      expect(await tryAll(restored, texts)).toEqual([])
    } finally {
      await restored.close()
      await place.leave()
    }
  })
})
