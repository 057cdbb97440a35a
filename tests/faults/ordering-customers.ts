import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProgram } from '../support/a-program.ts'
import { liftLimits } from '../support/lift-limits.ts'
import { anOrder } from '../support/make.ts'

export const CUSTOMERS = 6

export interface Attempt {
  key: string
  token: string
  status: number
  message?: string
  reason?: string
  orderId?: string
}

/** Starts customers who order continuously and record the responses. */
export async function startCustomers(program: TestProgram, productId: string) {
  await liftLimits(program.shop)
  const attempts: Attempt[] = []
  let ordering = true
  const order = async (token: string, key: string): Promise<Attempt> => {
    const { status, body } = await program.call('POST', '/order', {
      token,
      body: anOrder(productId, 1),
      headers: { 'idempotency-key': key },
    })
    return { key, token, status, message: body?.message, reason: body?.reason, orderId: body?.insertedId }
  }
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => program.aPerson()))
  const running = people.map(async ({ token }) => {
    while (ordering) {
      attempts.push(await order(token, randomUUID()))
      await pause(20)
    }
  })
  return {
    attempts,
    order,
    since: (start: number) => attempts.slice(start),
    async stop() {
      ordering = false
      await Promise.all(running)
    },
  }
}
