import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiResponse } from '../support/call.ts'
import { signUp } from '../support/signed-in-person.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** Neither message, status nor response time reveals whether an account exists. */
let scenario: Scenario
let known: { email: string; password: string }

beforeAll(async () => {
  // Response times depend on the real cost of a hash.
  scenario = await openScenario({}, { passwords: undefined })
  known = await signUp(scenario.program.url)
  await scenario.takeSnapshot()
})
afterAll(() => scenario?.close())

const auth = (path: string, body: object) =>
  scenario.program.call('POST', `/auth${path}`, { body, headers: { origin: scenario.program.url } })
const nobody = () => `nobody-${Math.random().toString(36).slice(2)}@nordverft.example`
const told = ({ status, body: { requestId: _, ...body }, headers }: ApiResponse) => ({
  status,
  body,
  headers: [...headers.keys()].filter((name) => !['date', 'content-length'].includes(name)).sort(),
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The median time of each, measured in turns, so that other load affects both. */
async function middles(one: () => Promise<unknown>, other: () => Promise<unknown>, tries = 9) {
  const times: [number[], number[]] = [[], []]
  for (let at = 0; at < tries; at++) {
    times[0].push(await timeOf(one))
    times[1].push(await timeOf(other))
  }
  const [a, b] = times.map((list) => list.sort((x, y) => x - y)[Math.floor(tries / 2)] as number) as [number, number]
  return Math.max(a, b) / Math.min(a, b)
}

test('a wrong password and an unknown address get the same response', async () => {
  const wrong = await auth('/sign-in/email', { email: known.email, password: 'not-this-one' })
  const unknown = await auth('/sign-in/email', { email: nobody(), password: 'not-this-one' })
  expect(told(unknown)).toEqual(told(wrong))
  expect(wrong.status).toBe(401)
  await scenario.expectUnchanged()
})

test('in the same time', async () => {
  const ratio = await middles(
    () => auth('/sign-in/email', { email: known.email, password: 'not-this-one' }),
    () => auth('/sign-in/email', { email: nobody(), password: 'not-this-one' }),
  )
  expect(ratio).toBeLessThan(1.6)
})

test('a Google account without a password gets the same response as an unknown address', async () => {
  const { email } = scenario.victim
  const without = await auth('/sign-in/email', { email, password: 'not-this-one' })
  expect(told(without)).toEqual(told(await auth('/sign-in/email', { email: nobody(), password: 'not-this-one' })))
})

test('a password reset gets the same response in the same time for every address', async () => {
  const ask = (email: string) => auth('/request-password-reset', { email, redirectTo: '/reset-password' })
  expect(told(await ask(nobody()))).toEqual(told(await ask(known.email)))
  expect(
    await middles(
      () => ask(known.email),
      () => ask(nobody()),
      5,
    ),
  ).toBeLessThan(1.2)
  await scenario.takeSnapshot()
})

test('asking for an email address that is taken gets the same response in the same time', async () => {
  const { token, password } = await signUp(scenario.program.url)
  const ask = (email: string) => scenario.program.call('POST', '/email-change', { token, body: { email, password } })
  const said = ({ body: { email: _, ...rest }, ...answer }: ApiResponse) => told({ ...answer, body: rest } as ApiResponse)
  expect(said(await ask(known.email))).toEqual(said(await ask(nobody())))
  const ratio = await middles(
    () => ask(known.email),
    () => ask(nobody()),
    5,
  )
  expect(ratio).toBeLessThan(1.6)
  await scenario.takeSnapshot()
})

test('signing up with a known address only reveals that it is taken, and changes nothing', async () => {
  const answer = await auth('/sign-up/email', { name: 'Eve', email: known.email.toUpperCase(), password: 'mine-now' })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId'])
  expect(answer.headers.getSetCookie()).toEqual([])
  await scenario.expectUnchanged()
  expect((await auth('/sign-in/email', { email: known.email, password: 'mine-now' })).status).toBe(401)
})

test('a profile and an order list give a customer the same response whether or not the person exists', async () => {
  for (const path of ['/user/', '/admin/', '/order/?email=']) {
    const theirs = await scenario.attack('GET', path + scenario.victim.email)
    const nobodys = await scenario.attack('GET', path + nobody())
    expect(told(nobodys)).toEqual(told(theirs))
    expect(theirs.status).toBe(403)
  }
})

test('another customer’s order and an unknown order get the same response', async () => {
  for (const [method, path] of [
    ['DELETE', '/order/'],
    ['GET', '/payment/'],
    ['POST', '/payment/'],
  ] as const) {
    const theirs = await scenario.attack(method, path + scenario.orderId)
    const nobodys = await scenario.attack(method, `${path}01890a5d-ac96-774b-bcce-b302099a8057`)
    expect(told(nobodys)).toEqual(told(theirs))
  }
})

test('requesting another person’s token is refused alike, whether or not the person exists', async () => {
  const enter = (email: string) => scenario.attack('PUT', `/user/${email}`, { body: { email } })
  expect(told(await enter(nobody()))).toEqual(told(await enter(scenario.victim.email)))
})
