import { expect, vi } from 'vitest'
import { placeOrder } from '../../src/shop/orders/place-order.ts'
import { openProgram, type TestProgram } from '../a-program.ts'
import type { ApiResponse, CallOptions } from '../call.ts'
import { defaultEngine } from '../default-engine.ts'
import { anOrder, aProduct } from '../make.ts'
import type { SignedInPerson } from '../signed-in-person.ts'

export interface Scenario {
  program: TestProgram
  attacker: SignedInPerson
  victim: SignedInPerson
  admin: SignedInPerson
  /** 1000 available, at least 10 to an order, $8.90; the victim has ten of them. */
  productId: string
  /** The victim's unpaid order. */
  orderId: string
  /** Tries something as the attacker, unless a token or the lack of one is named. */
  attack(method: string, path: string, sent?: CallOptions): Promise<ApiResponse>
  /** Makes what the database holds now the state that no attack may change. */
  takeSnapshot(): Promise<void>
  expectUnchanged(): Promise<void>
  close(): Promise<void>
}

/** A shop with a victim and an attacker, who is a customer like any other. */
export async function openScenario(settings: Record<string, string> = {}): Promise<Scenario> {
  const program = await openProgram(defaultEngine, settings)
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
      // Letters leave first, so that nothing moves by itself.
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

/** What an attack must come to: a refusal in words as JSON, a line in the log under its request id, and nothing changed. */
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
  expect(lines, 'the refusal is in the log').toMatchObject([{ status: answer.status }])
}
