import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { median } from '../bench/figures.ts'
import { aPlentifulProduct, enter, form, signUp } from '../bench/orders.ts'
import { type RunningShop, startShop } from '../bench/running-shop.ts'
import type { CrowdOrders } from './crowd.ts'
import { type Crowd, gather } from './gather.ts'

/** `npm run flood` says long, and waits until those who take for ever are cut off. */
const isLong = process.env.FLOOD === 'long'
/** Both sides of a connection are files, in two processes; the shop needs some beside. */
const mostFiles = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).replace(/unlimited\s*/, '1000000'))
const TEN_THOUSAND = Math.min(10_000, mostFiles - 500)
const MEGABYTE = 1024

let shop: RunningShop
let order: () => Promise<{ status: number; milliseconds: number }>
const crowds: Crowd[] = []

beforeAll(async () => {
  const admin = { email: `admin-${randomUUID()}@tools.example`, password: 'hammer-and-tongs' }
  shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DEMO: 'on' })
  const productID = await aPlentifulProduct(shop.url, await enter(shop.url, 'sign-in/email', admin))
  const { token } = await signUp(shop.url)
  order = async () => {
    const started = performance.now()
    const answer = await fetch(`${shop.url}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...form, productID, orderUnit: 1 }),
    })
    await answer.arrayBuffer()
    return { status: answer.status, milliseconds: performance.now() - started }
  }
  for (let at = 0; at < 20; at++) await order()
})
afterEach(async () => {
  for (const crowd of crowds.splice(0)) await crowd.leave()
})
afterAll(() => shop?.stop())

async function aCrowd(orders: Omit<CrowdOrders, 'url'>): Promise<Crowd> {
  const crowd = await gather({ url: shop.url, ...orders })
  crowds.push(crowd)
  return crowd
}

/** People order and look at pages as if nothing were. */
async function goesOn() {
  const times: number[] = []
  for (let at = 0; at < 10; at++) {
    const { status, milliseconds } = await order()
    expect(status).toBe(200)
    times.push(milliseconds)
    const page = await fetch(`${shop.url}/products`)
    expect([page.status, (await page.text()).length > 10_000]).toEqual([200, true])
  }
  expect(median(times)).toBeLessThan(500)
}

async function socketsOfTheShop() {
  const said = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/^nodejs_active_handles\{type="Socket"\} (\d+)/m.exec(said)?.[1])
}

describe('connections that do nothing', () => {
  test(`${TEN_THOUSAND} of them, new and at rest, do not stop the shop, and cost little`, { timeout: 120_000 }, async () => {
    if (TEN_THOUSAND < 10_000) process.stdout.write(`This machine lets a process open ${mostFiles} files: ${TEN_THOUSAND} connections\n`)
    const before = shop.memory()
    const half = TEN_THOUSAND / 2
    const rest = await aCrowd({ count: half, manner: 'at rest' })
    const silent = await aCrowd({ count: half, manner: 'silent' })
    expect(rest.open() + silent.open()).toBe(half * 2)
    await goesOn()
    const each = ((shop.memory() - before) * MEGABYTE) / TEN_THOUSAND
    process.stdout.write(`${half * 2} idle connections: ${each.toFixed(1)} KB each\n`)
    expect(each).toBeLessThan(25)
    if (isLong) await expect.poll(silent.open, { timeout: 30_000 }).toBe(0)
  })
})

describe('connections that take for ever', () => {
  test.each<CrowdOrders['manner']>(['head in drops', 'body in drops', 'half closed'])(
    '%s: the others are served',
    { timeout: 120_000 },
    async (manner) => {
      const crowd = await aCrowd({ count: 1500, manner })
      // While they come they count as what is under way; a caller in a hurry is told to come back.
      const tenInARow = async () => {
        for (let at = 0; at < 10; at++) if ((await order()).status !== 200) return false
        return true
      }
      await expect.poll(tenInARow, { timeout: 15_000 }).toBe(true)
      expect(crowd.open()).toBeGreaterThan(0)
      await goesOn()
      if (isLong) await expect.poll(crowd.open, { timeout: 80_000 }).toBe(0)
    },
  )

  test('who asks for much and reads nothing fills no memory', { timeout: 200_000 }, async () => {
    const before = shop.memory()
    await aCrowd({ count: 1500, manner: 'does not read' })
    await expect.poll(socketsOfTheShop, { timeout: 20_000, interval: 200 }).toBeGreaterThan(1400)
    await goesOn()
    await pause(isLong ? 6000 : 500)
    await goesOn()
    const grown = shop.memory() - before
    process.stdout.write(`1500 connections that do not read: ${Math.round(grown)} MB\n`)
    expect(grown).toBeLessThan(200)
    // Who does not read does not notice that it was cut off: the shop is asked.
    if (isLong) await expect.poll(socketsOfTheShop, { timeout: 150_000, interval: 1000 }).toBeLessThan(100)
  })
})
