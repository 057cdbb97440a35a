import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { aPlentifulProduct, eightBuyers, enter, signUp } from '../bench/orders.ts'
import { type RunningShop, startShop } from '../bench/running-shop.ts'
import { type StreamFigures, type StreamOptions, stream } from './stream.ts'

const loadProgram = fileURLToPath(new URL('./load.ts', import.meta.url))
const CUSTOMERS = 8
const OVERLOAD_FACTOR = 10
const PAGES_PER_SECOND = 50
const RECOVERY_LIMIT_MS = 30_000

export interface FloodFigures {
  /** Orders per second that the shop can take. */
  capacity: number
  flood: StreamFigures
  /** Pages read during the flood. */
  pages: StreamFigures
  /** Resident memory in megabytes. */
  memory: { before: number; max: number; after: number }
  /** Milliseconds from the end of the flood until orders are as fast as before. */
  recoveryMs: number
  calm: StreamFigures
  after: StreamFigures
  /** The shop's own count. */
  rejected: number
  orders: { acknowledged: number; stored: number }
  /** What `reconcile` finds afterward. */
  discrepancies: string[]
}

/** Sends ten times the orders that the shop can take, while people read its pages. */
export async function flood(seconds: number, connections = 2000): Promise<FloodFigures> {
  const admin = { email: `admin-${randomUUID()}@tools.example`, password: 'hammer-and-tongs' }
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DEMO: 'on' })
  try {
    const administrator = await enter(shop.url, 'sign-in/email', admin)
    const productID = await aPlentifulProduct(shop.url, administrator)
    const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, async () => (await signUp(shop.url)).token))
    const order = { productID, tokens }
    const buyers = await eightBuyers(shop.url, administrator)
    await buyers.run(1500)
    const capacity = (await buyers.run(3000)).length / 3
    buyers.leave()
    const readers = { url: shop.url, rate: PAGES_PER_SECOND, connections: 50, pages: ['/', '/products', '/api/product/', '/blogs'] }
    const calmOrders = { url: shop.url, rate: 20, connections: 20, seconds: 2, order }
    await load({ ...readers, seconds: 1 })
    const calm = await load(calmOrders)
    const before = { memory: shop.memory(), placed: await countPlaced(shop) }
    const maxMemory = watchMemory(shop)
    const [flooded, pages] = await Promise.all([
      load({ url: shop.url, rate: capacity * OVERLOAD_FACTOR, connections, seconds, order }),
      load({ ...readers, seconds: seconds + 1 }),
    ])
    const ended = performance.now()
    const placed = await countPlaced(shop)
    const recoveryMs = await timeToRecover(shop.url, order, calm.p99, ended)
    const max = maxMemory()
    await pause(Math.max(0, 2000 - (performance.now() - ended)))
    const after = await load(calmOrders)
    const memory = { before: before.memory, max, after: shop.memory() }
    const rejected = await readMetric(shop, 'shop_http_rejected_total')
    const orders = { acknowledged: flooded.byStatus[200] ?? 0, stored: placed - before.placed }
    await shop.stop({ keep: true })
    const { db } = openDatabase({ dataDir: shop.dataDir })
    const discrepancies = await reconcile(db)
    await db.destroy()
    return { capacity, flood: flooded, pages, memory, recoveryMs, calm, after, rejected, orders, discrepancies }
  } finally {
    await shop.stop()
    rmSync(shop.dataDir, { recursive: true, force: true })
  }
}

async function load(options: StreamOptions): Promise<StreamFigures> {
  const child = spawn(process.execPath, [loadProgram], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(options))
  return JSON.parse(await text(child.stdout)) as StreamFigures
}

/** Returns a function that stops watching and returns the maximum. */
function watchMemory(shop: RunningShop) {
  let max = 0
  const timer = setInterval(() => {
    max = Math.max(max, shop.memory())
  }, 100)
  return () => {
    clearInterval(timer)
    return max
  }
}

/** Until ten orders in a row are accepted as fast as before the flood. */
async function timeToRecover(url: string, order: NonNullable<StreamOptions['order']>, p99BeforeMs: number, ended: number) {
  for (;;) {
    const started = performance.now()
    const { byStatus, longest } = await stream({ url, rate: 40, connections: 10, seconds: 0.25, order })
    if (Object.keys(byStatus).join() === '200' && longest < Math.max(p99BeforeMs * 2, 50)) return started - ended
    if (performance.now() - ended > RECOVERY_LIMIT_MS) return Number.POSITIVE_INFINITY
  }
}

const countPlaced = (shop: RunningShop) => readMetric(shop, 'shop_events_total{verb="order.placed"}')

async function readMetric(shop: RunningShop, name: string): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const line = metrics.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
