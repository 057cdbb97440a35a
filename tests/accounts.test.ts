import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../src/contract/schema/messages.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { peopleMessages } from '../src/shop/people/messages.ts'
import { aProgram, openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { mailedLink } from './support/mailed-link.ts'
import { anOrder, aProduct } from './support/make.ts'
import { signUp } from './support/signed-in-person.ts'

describe.each(enginesInTurn)('an account on %s', (engine) => {
  let program: TestProgram
  beforeAll(async () => {
    program = await openProgram(engine)
  })
  afterAll(() => program?.close())

  const signIn = async (email: string, password = 'bergen-6') =>
    (await program.call('POST', '/auth/sign-in/email', { body: { email, password }, headers: { origin: program.url } })).status

  test('gets another email address: every session ends, and only the new address signs in', async () => {
    const { email: former, token, cookie } = await signUp(program.url)
    const email = `new-${former}`
    const ask = (password: string) => program.call('POST', '/email-change', { token, body: { email: email.toUpperCase(), password } })
    expect(await ask('wrong')).toMatchObject({ status: 400, body: { message: peopleMessages.wrongPassword, code: 'INVALID_PASSWORD' } })
    expect(await ask('bergen-6')).toMatchObject({ status: 200, body: { email } })
    expect((await program.call('GET', '/account', { token })).body).toMatchObject({ hasPassword: true, newEmail: { email } })
    const link = `/email-change/${await mailedLink(program.shop, 'email-change:')}`
    expect((await program.call('GET', link, { token })).body).toEqual({ email, from: former })
    const other = await signUp(program.url)
    for (const [method, path] of [
      ['GET', link],
      ['POST', `${link}/confirm`],
    ] as const) {
      expect(await program.call(method, path, { token: other.token })).toMatchObject({
        status: 403,
        body: { message: peopleMessages.changeOfOther },
      })
      // A form of another site sends the cookie and no token.
      expect((await program.call(method, path, { headers: { cookie } })).status).toBe(401)
    }
    expect((await program.call('GET', `/user/${former}`, { token })).status).toBe(200)
    expect(await program.call('POST', `${link}/confirm`, { token })).toMatchObject({ status: 200, body: { email } })
    for (const address of [former, email]) expect((await program.call('GET', `/user/${address}`, { token })).status).toBe(401)
    expect((await program.call('PUT', `/user/${former}`, { headers: { cookie }, body: {} })).status).toBe(401)
    expect([await signIn(former), await signIn(email)]).toEqual([401, 200])
  })

  test('is deleted: nobody signs in to it, and the same address signs up again and sees nothing of before', async () => {
    const { email, token, cookie } = await signUp(program.url)
    const productId = await aProduct(program.shop)
    const { body: placed } = await program.call('POST', '/order', { token, body: anOrder(productId, 10) })
    const remove = (confirmation: string, password?: string) =>
      program.call('POST', '/account-deletion', { token, body: { confirmation, password } })
    expect((await program.call('GET', '/account-deletion', { token })).body).toEqual({
      obstacles: [],
      unpaidOrders: 1,
      keptOrders: 0,
      reviews: 0,
    })
    expect((await remove(email, 'wrong')).status).toBe(400)
    expect((await remove('somebody@else.example', 'bergen-6')).status).toBe(400)
    expect(
      (await program.call('POST', '/account-deletion', { headers: { cookie }, body: { confirmation: email, password: 'bergen-6' } }))
        .status,
    ).toBe(401)
    expect(await remove(` ${email.toUpperCase()} `, 'bergen-6')).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect(await remove(email, 'bergen-6')).toMatchObject({ status: 401, body: { message: messages.forbidden } })
    expect(await signIn(email)).toBe(401)
    const again = await signUp(program.url, { email })
    expect((await program.call('GET', `/order/?email=${email}`, { token: again.token })).body).toEqual([])
    expect((await program.call('GET', `/order/${placed.insertedId}`, { token: again.token })).status).toBe(404)
    expect((await program.call('GET', '/cart', { token: again.token })).body).toMatchObject({ lines: [] })
    expect(await reconcile(program.shop.db)).toEqual([])
  })

  test('sends its data as a file', async () => {
    const { email, token, cookie } = await signUp(program.url)
    const answer = await program.call('GET', '/account-data', { token })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({
      profile: { email },
      signIn: { accounts: [{ providerId: 'credential' }] },
      sessions: [{ isThis: true }],
    })
    expect((await program.call('GET', '/account-data', { headers: { cookie } })).status).toBe(401)
  })
})

test('limits guesses of the password, downloads, and mail to an address', async () => {
  const program = await aProgram('sqlite', { RATE_LIMITS: 'on' })
  const { email, token } = await signUp(program.url)
  const statuses = async (times: number, method: string, path: string, body?: object) => {
    const all = []
    for (let at = 0; at < times; at++) all.push((await program.call(method, path, { token, ...(body && { body }) })).status)
    return all
  }
  expect((await statuses(11, 'GET', '/account-data')).at(-1)).toBe(429)
  expect((await statuses(11, 'POST', '/email-change', { email: 'new@kvarner.example', password: 'bergen-6' })).at(-1)).toBe(429)
  expect((await statuses(7, 'POST', '/account-deletion', { confirmation: email, password: 'a-guess' })).at(-1)).toBe(429)
})
