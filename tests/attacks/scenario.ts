import { expect, vi } from 'vitest'
import type { TestHooks } from '../../src/program.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import type { ApiResponse, CallOptions } from '../support/call.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { anOrder, aProduct } from '../support/make.ts'
import type { SignedInPerson } from '../support/signed-in-person.ts'

export interface Scenario {
  program: TestProgram
  attacker: SignedInPerson
  victim: SignedInPerson
  admin: SignedInPerson
  /** 1,000 available, minimum order 10, $8.90. */
  productId: string
  /** The victim's unpaid order. */
  orderId: string
  /** Calls as the attacker, unless `sent` has another token. */
  attack(method: string, path: string, sent?: CallOptions): Promise<ApiResponse>
  /** Takes the snapshot of the database that `expectUnchanged` compares with. */
  takeSnapshot(): Promise<void>
  expectUnchanged(): Promise<void>
  close(): Promise<void>
}

/** Opens a shop with a victim, an attacker (another customer) and an administrator. */
export async function openScenario(settings: Record<string, string> = {}, hooks: TestHooks = {}): Promise<Scenario> {
  const program = await openProgram(defaultEngine, settings, hooks)
  const { shop } = program
  const productId = await aProduct(shop, { available: 1010 })
  const [attacker, victim, admin] = [await program.aPerson(), await program.aPerson(), await program.aPerson('admin')]
  const { orderId } = await placeOrder(shop, victim.person, anOrder(productId, 10))
  let before: Awaited<ReturnType<TestProgram['rows']>> = {}
  const scenario: Scenario = {
    program,
    attacker,
    victim,
    admin,
    productId,
    orderId,
    attack: (method, path, sent = {}) => program.call(method, path, { token: attacker.token, ...sent }),
    async takeSnapshot() {
      // Pending mail is sent first, because sending changes rows.
      await vi.waitFor(async () => {
        expect(await shop.db.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()).toEqual([])
      }, 10_000)
      before = await program.rows()
    },
    expectUnchanged: async () => expect(await program.rows()).toEqual(before),
    close: () => program.close(),
  }
  await scenario.takeSnapshot()
  return scenario
}

/** Expects a JSON refusal with a message, a log line with the request id, and no change in the database. */
export async function expectRefused(scenario: Scenario, answer: ApiResponse, status: number | number[], message: string | RegExp = /./) {
  expect([status].flat(), answer.text).toContain(answer.status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  expect(answer.body.message).not.toMatch(/undefined|constraint|SQL|\bat \w+ \(|node_modules/)
  expectLogged(scenario, answer)
  await scenario.expectUnchanged()
}

export function expectLogged({ program }: Scenario, answer: ApiResponse) {
  const requestId = answer.headers.get('x-request-id')
  const lines = program.logged.filter((line) => line.requestId === requestId && line.msg === 'Refused')
  expect(lines, 'log lines of the refusal').toMatchObject([{ status: answer.status }])
}
