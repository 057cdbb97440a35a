import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../src/shop/database/open-database.ts'
import { reconcile } from '../../src/shop/reconcile/reconcile.ts'
import { aPlentifulProduct, eightBuyers, enter, signUp } from '../bench/orders.ts'
import { type RunningShop, startShop } from '../bench/running-shop.ts'
import { type StreamFigures, type StreamOrders, stream } from './stream.ts'

const program = fileURLToPath(new URL('./load.ts', import.meta.url))
const CUSTOMERS = 8
const TIMES = 10
const PAGES_A_SECOND = 50
const NEWCOMERS_A_SECOND = 10

export interface FloodFigures {
  /** Orders a second that it can take. */
  capacity: number
  flood: StreamFigures
  /** Pages during the flood, by people who were there before and by people who have just come. */
  pages: StreamFigures
  newcomers: StreamFigures
  /** Resident memory in megabytes. */
  memory: { before: number; most: number; after: number }
  /** Milliseconds from the end of the flood until orders take as long as before. */
  untilNormal: number
  calm: StreamFigures
  after: StreamFigures
  /** By the shop's own count. */
  turnedAway: number
  /** Orders that were acknowledged, and orders that are there. */
  orders: { acknowledged: number; there: number }
  /** What the audit finds afterwards. */
  faults: string[]
}

/** Ten times the orders that the shop can take, for so many seconds, while people look at its pages. */
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
    const pages = { url: shop.url, rate: PAGES_A_SECOND, connections: 50, pages: ['/', '/products', '/api/product/', '/blogs'] }
    const quiet = { url: shop.url, rate: 20, connections: 20, seconds: 2, order }
    await load({ ...pages, seconds: 1 })
    const calm = await load(quiet)
    const before = { memory: shop.memory(), placed: await placedIn(shop) }
    const watched = watchMemory(shop)
    const reading = load({ ...pages, seconds: seconds + 1 })
    await pause(1000)
    const [flooded, read, newcomers] = await Promise.all([
      load({ url: shop.url, rate: capacity * TIMES, connections, seconds, order }),
      reading,
      load({ ...pages, rate: NEWCOMERS_A_SECOND, seconds, newcomers: true }),
    ])
    const ended = performance.now()
    const placed = await placedIn(shop)
    const untilNormal = await normalAgain(shop.url, order, calm.p99, ended)
    const most = watched()
    await pause(Math.max(0, 2000 - (performance.now() - ended)))
    const after = await load(quiet)
    const memory = { before: before.memory, most, after: shop.memory() }
    const turnedAway = await metricOf(shop, 'shop_http_turned_away_total')
    const orders = { acknowledged: flooded.byStatus[200] ?? 0, there: placed - before.placed }
    await shop.stop({ keep: true })
    const { db } = openDatabase({ dataDir: shop.dataDir })
    const faults = await reconcile(db)
    await db.destroy()
    return { capacity, flood: flooded, pages: read, newcomers, memory, untilNormal, calm, after, turnedAway, orders, faults }
  } finally {
    await shop.stop()
    rmSync(shop.dataDir, { recursive: true, force: true })
  }
}

async function load(orders: StreamOrders): Promise<StreamFigures> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(orders))
  return JSON.parse(await text(child.stdout)) as StreamFigures
}

function watchMemory(shop: RunningShop) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, shop.memory())
  }, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Until ten orders in a row are taken and take as long as before. */
async function normalAgain(url: string, order: NonNullable<StreamOrders['order']>, before: number, ended: number) {
  for (;;) {
    const started = performance.now()
    const { byStatus, longest } = await stream({ url, rate: 40, connections: 10, seconds: 0.25, order })
    if (Object.keys(byStatus).join() === '200' && longest < Math.max(before * 2, 50)) return started - ended
    if (performance.now() - ended > 30_000) return Number.POSITIVE_INFINITY
  }
}

const placedIn = (shop: RunningShop) => metricOf(shop, 'shop_events_total{verb="order.placed"}')

async function metricOf(shop: RunningShop, name: string): Promise<number> {
  const said = await (await fetch(`${shop.url}/metrics`)).text()
  const line = said.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
