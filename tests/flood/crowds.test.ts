import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { median } from '../bench/figures.ts'
import { aPlentifulProduct, enter, form, signUp } from '../bench/orders.ts'
import { type RunningShop, startShop } from '../bench/running-shop.ts'
import type { CrowdOptions } from './crowd.ts'
import { type Crowd, gather } from './gather.ts'

/** `npm run flood` also waits until the shop closes slow connections. */
const isLong = process.env.FLOOD === 'long'
/** Both ends of a connection are files, in two processes. The shop needs some more. */
const maxFiles = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).replace(/unlimited\s*/, '1000000'))
const IDLE_CONNECTIONS = Math.min(10_000, maxFiles - 500)
const KB_PER_MB = 1024

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
  for (let round = 0; round < 20; round++) await order()
})
afterEach(async () => {
  for (const crowd of crowds.splice(0)) await crowd.leave()
})
afterAll(() => shop?.stop())

async function aCrowd(options: Omit<CrowdOptions, 'url'>): Promise<Crowd> {
  const crowd = await gather({ url: shop.url, ...options })
  crowds.push(crowd)
  return crowd
}

/** Orders and pages are answered as usual. */
async function expectService() {
  const times: number[] = []
  for (let round = 0; round < 10; round++) {
    const { status, milliseconds } = await order()
    expect(status).toBe(200)
    times.push(milliseconds)
    const page = await fetch(`${shop.url}/products`)
    expect([page.status, (await page.text()).length > 10_000]).toEqual([200, true])
  }
  expect(median(times)).toBeLessThan(500)
}

async function openSockets() {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/^nodejs_active_handles\{type="Socket"\} (\d+)/m.exec(metrics)?.[1])
}

test(`${IDLE_CONNECTIONS} idle connections cost little memory, and orders go on`, { timeout: 120_000 }, async () => {
  if (IDLE_CONNECTIONS < 10_000) process.stdout.write(`This machine allows ${maxFiles} open files: ${IDLE_CONNECTIONS} connections\n`)
  const before = shop.memory()
  const half = Math.floor(IDLE_CONNECTIONS / 2)
  const idle = await aCrowd({ count: half, behavior: 'idle' })
  const silent = await aCrowd({ count: half, behavior: 'silent' })
  expect(idle.open() + silent.open()).toBe(half * 2)
  await expectService()
  const each = ((shop.memory() - before) * KB_PER_MB) / (half * 2)
  process.stdout.write(`${half * 2} idle connections: ${each.toFixed(1)} KB each\n`)
  expect(each).toBeLessThan(25)
  if (isLong) await expect.poll(silent.open, { timeout: 80_000 }).toBe(0)
})

test.each<CrowdOptions['behavior']>(['slow headers', 'slow body', 'half closed'])(
  '1500 connections, %s: orders go on after seconds',
  { timeout: 120_000 },
  async (behavior) => {
    const crowd = await aCrowd({ count: 1500, behavior })
    // A slow body leaves the queue after a second. A busy machine reads the last of them late.
    await vi.waitFor(expectService, { timeout: 15_000 })
    if (isLong) await expect.poll(crowd.open, { timeout: 100_000 }).toBe(0)
  },
)

test('connections that do not read fill no memory, and are closed', { timeout: 200_000 }, async () => {
  const before = shop.memory()
  await aCrowd({ count: 1500, behavior: 'does not read' })
  await expect.poll(openSockets, { timeout: 60_000, interval: 200 }).toBeGreaterThan(1400)
  await expectService()
  const growth = shop.memory() - before
  process.stdout.write(`1500 connections that do not read: ${Math.round(growth)} MB\n`)
  expect(growth).toBeLessThan(200)
  // A client that does not read does not notice that its connection was closed, so the shop is asked.
  if (isLong) await expect.poll(openSockets, { timeout: 150_000, interval: 1000 }).toBeLessThan(100)
})
