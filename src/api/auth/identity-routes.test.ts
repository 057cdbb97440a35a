import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProgram, type TestProgram } from '../../../tests/support/a-program.ts'
import { signUp } from '../../../tests/support/signed-in-person.ts'
import { identityPaths } from './identity-routes.ts'

let program: TestProgram

beforeAll(async () => {
  program = await openProgram()
})
afterAll(() => program.close())

const identityCall = (path: string, body: object, cookie = '') =>
  program.call('POST', `/auth${path}`, { body, headers: { cookie, origin: program.url } })

/** All paths of the identity library. */
const known = () =>
  Object.values(program.identity.api).flatMap((call) => {
    const { path, options } = call as unknown as { path?: string; options: { method: string | string[] } }
    return path ? [{ path, method: [options.method].flat()[0] as string }] : []
  })

describe('the identity provider', () => {
  it('answers only the paths that the shop uses', async () => {
    const paths = known().map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(identityPaths))
    expect(paths).toEqual(expect.arrayContaining(['/update-user', '/change-email', '/delete-user', '/update-session', '/change-password']))
    const { cookie } = await signUp(program.url)
    for (const { path, method } of known().filter(({ path }) => !identityPaths.includes(path))) {
      const sent = method === 'GET' ? {} : { body: {} }
      const answer = await program.call(method, `/auth${path}`, { ...sent, headers: { cookie, origin: program.url } })
      expect([path, answer.status, answer.body]).toMatchObject([path, 404, { message: 'There is no such call' }])
    }
  })

  it('enforces the rules of the profile', async () => {
    const { cookie, email, token } = await signUp(program.url, { name: 'Ingrid' })
    const edit = { name: '', image: 'https://elsewhere.example/a.png', role: 'admin' }
    expect((await identityCall('/update-user', edit, cookie)).status).toBe(404)
    expect((await identityCall('/change-email', { newEmail: 'other@tools.example' }, cookie)).status).toBe(404)
    expect((await identityCall('/delete-user', {}, cookie)).status).toBe(404)
    expect((await program.call('GET', `/user/${email}`, { token })).body).toMatchObject({
      name: 'Ingrid',
      email,
      photo: '',
      role: 'customer',
    })
  })

  it.each([
    ['   ', 'Name is Required'],
    ['x'.repeat(101), 'Use at most 100 characters'],
    ['Ingrid\0', 'This text contains characters that cannot be stored'],
  ])('refuses the name %j to who signs up', async (name, message) => {
    const newcomer = { name, email: 'ingrid@tools.example', password: 'bergen-6' }
    expect(await identityCall('/sign-up/email', newcomer)).toMatchObject({ status: 400, body: { message } })
  })

  it.each([
    { email: { toString: 1 }, password: 'bergen-6' },
    { email: 'ingrid@tools.example', password: 'bergen-6', callbackURL: { toString: 1 } },
    { email: 'ingrid@tools.example', password: 'bergen-6', callbackURL: ['/dashboard'] },
  ])('refuses %j, in which a text is none', async (body) => {
    for (const path of ['/sign-in/email', '/sign-up/email', '/request-password-reset']) {
      const { status, body: said } = await identityCall(path, { name: 'Ingrid', ...body })
      expect([path, status < 500 && status >= 400, said]).toMatchObject([path, true, { message: expect.stringMatching(/\w/) }])
    }
  })

  it('accepts a program without Origin, and no form of another site', async () => {
    const newcomer = (email: string) => ({ name: 'Ingrid', email, password: 'bergen-6' })
    expect(await program.call('POST', '/auth/sign-up/email', { body: newcomer('program@tools.example') })).toMatchObject({ status: 200 })
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' }
    expect(await program.call('POST', '/auth/sign-up/email', { body: newcomer('form@tools.example'), headers })).toMatchObject({
      status: 403,
    })
  })

  it('ignores image and role at sign-up', async () => {
    const email = 'bjorn@tools.example'
    const made = { name: ' Björn ', email, password: 'bergen-6', image: 'https://elsewhere.example/a.png', role: 'admin' }
    expect((await identityCall('/sign-up/email', made)).status).toBe(200)
    const person = await program.shop.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()
    expect(person).toMatchObject({ name: 'Björn', image: null, role: 'customer' })
  })
})

describe('an address', () => {
  it.each([
    ['  R&D@Nordverft.Example ', 'r&d@nordverft.example'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['a#b@пример.рф', 'a#b@xn--e1afmkfd.xn--p1ai'],
  ])('%j signs up, signs in and is sent a link as %s', async (typed, address) => {
    expect(await identityCall('/sign-up/email', { name: 'Ingrid', email: typed, password: 'bergen-6' })).toMatchObject({
      status: 200,
      body: { user: { email: address } },
    })
    for (const spelling of [typed, address])
      expect((await identityCall('/sign-in/email', { email: spelling, password: 'bergen-6' })).status).toBe(200)
    expect((await identityCall('/request-password-reset', { email: typed })).status).toBe(200)
    const mails = await program.shop.db.selectFrom('outbox').select('payload').where('reason', 'like', 'reset:%').execute()
    expect(mails.map(({ payload }) => JSON.parse(payload).to)).toContain(address)
  })

  it('that is none is refused', async () => {
    for (const email of ['ann moe@nordverft.example', 'ann@nordverft', 'ann@müller.de/x'])
      expect((await identityCall('/sign-up/email', { name: 'Ingrid', email, password: 'bergen-6' })).status).toBe(400)
  })
})
