import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { type ApiResponse, type Caller, createCaller } from './call.ts'
import { anOrderOf, aProduct } from './make.ts'
import { aSignedInPerson } from './signed-in-person.ts'

const BUYERS = 50
const LINES = 5
const UNITS = 10
const ATTEMPTS = 5

/** Stock of each tool: together they last for 30 of the 50 orders. */
const STOCK = 250

/**
 * Fifty customers order five lines each over the same six tools at once, each in another order of the tools, half of them through each
 * address. Every third cancels at once what was accepted. Each order must be whole or not there.
 */
export async function fiftyBuyers(shop: Shop, urls: string[]): Promise<void> {
  const tools: string[] = []
  for (let number = 0; number < LINES + 1; number++) tools.push(await aProduct(shop, { name: `Tool ${number}`, available: STOCK }))
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aSignedInPerson(shop)))
  const outcomes = await Promise.all(
    buyers.map(async ({ token }, number) => {
      const call = retriesWhenBusy(createCaller(urls[number % urls.length] as string))
      const lines = rotated(tools, number).map((productID) => ({ productID, orderUnit: UNITS }))
      const placed = await call('POST', '/order', { token, body: anOrderOf(lines.slice(0, LINES)) })
      const cancels = placed.status === 200 && number % 3 === 0
      const canceled = cancels ? await call('DELETE', `/order/${placed.body.insertedId}`, { token }) : undefined
      return { placed, canceled }
    }),
  )
  for (const { placed, canceled } of outcomes) {
    if (placed.status !== 200) expectSoldOut(placed)
    if (canceled) expect(canceled).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  }
  const kept = outcomes.filter(({ placed, canceled }) => placed.status === 200 && !canceled)
  const lines = await shop.db.selectFrom('order_line').select(['orderId', 'orderUnit']).execute()
  expect(new Set(lines.map(({ orderId }) => orderId))).toEqual(new Set(kept.map(({ placed }) => placed.body.insertedId)))
  expect(lines).toHaveLength(kept.length * LINES)
  const stocks = await shop.db.selectFrom('product').select('available').where('id', 'in', tools).execute()
  expect(stocks.reduce((sum, { available }) => sum + available, 0)).toBe(tools.length * STOCK - lines.length * UNITS)
  expect(Math.min(...stocks.map(({ available }) => available))).toBeGreaterThanOrEqual(0)
  expect(await reconcile(shop.db)).toEqual([])
}

/** On a slow machine, the shop may be too busy for fifty orders at once. It says so before it changes anything. */
const retriesWhenBusy =
  (call: Caller): Caller =>
  async (...request) => {
    for (let attempt = 1; ; attempt++) {
      const response = await call(...request)
      if (response.body?.reason !== 'busy' || attempt === ATTEMPTS) return response
      await setTimeout(Number(response.headers.get('retry-after')) * 1000)
    }
  }

function expectSoldOut({ status, body, text }: ApiResponse) {
  expect(status, text).toBe(422)
  expect(body.reason).toBe('out-of-range')
  for (const line of body.lines) expect(line.reason).toMatch(/^(out-of-stock|sold-out)$/)
}

/** Each buyer starts with another tool; every second goes through them backwards. */
function rotated<T>(tools: T[], number: number): T[] {
  const start = number % tools.length
  const turned = [...tools.slice(start), ...tools.slice(0, start)]
  return number % 2 ? turned.reverse() : turned
}
