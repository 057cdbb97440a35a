import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { changeStock } from '../../src/shop/catalog/products/change-stock.ts'
import { migrate } from '../../src/shop/ground/database/migrate.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { openFeed } from '../../src/shop/messaging/integrations/feed-state.ts'
import { listWebhooks } from '../../src/shop/messaging/integrations/list-webhooks.ts'
import { readApiKey } from '../../src/shop/messaging/integrations/read-api-key.ts'
import { readFeed } from '../../src/shop/messaging/integrations/read-feed.ts'
import { runFeed } from '../../src/shop/messaging/integrations/run-feed.ts'
import { runWebhooks } from '../../src/shop/messaging/integrations/run-webhooks.ts'
import { addWebhook } from '../../src/shop/messaging/integrations/save-webhook.ts'
import { readAccessToken } from '../../src/shop/people/identity/access-token.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { openShopToFill } from '../long/many-orders.ts'
import { anApiKey } from '../support/an-api-key.ts'
import { liftLimits } from '../support/lift-limits.ts'
import { aBearer, aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { median, recordFigure } from './figures.ts'

const EVENTS = Number(process.env.EVENTS ?? 10_000_000)
const EVENTS_PER_STATEMENT = 500_000
const STOCK_ROWS = 1_000
const CALLS = 2_000
const ROUNDS = 12
const ORDERS_PER_ROUND = 100
/** Longer than a try waits for an answer. */
const HANGING_MS = 20_000

/** What programs ask of the shop, on both databases: stock, the feed, a key, and an endpoint that hangs. EVENTS sets the length of the feed. */
export async function benchIntegrations() {
  await measure('SQLite')
  const server = await startPostgres()
  await measure('PostgreSQL', server.url)
  await server.stop()
}

async function measure(engineName: string, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const { db, engine } = openDatabase({ dataDir, databaseUrl })
  await migrate(db, engine)
  const shop = openShopToFill(db, engine, dataDir)
  await benchStock(shop, engineName)
  await benchKey(shop, engineName)
  await benchDeadEndpoint(shop, engineName)
  await benchFeed(shop, engineName)
  await db.destroy()
  rmSync(dataDir, { recursive: true })
}

async function benchStock(shop: Shop, engineName: string) {
  const admin = await anAdmin(shop)
  const skus = Array.from({ length: STOCK_ROWS }, (_, at) => `BENCH-${at}`)
  for (const sku of skus) await aProduct(shop, { sku })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rows = skus.map((sku) => ({ sku, delta: 1 }))
    times.push(await timeOf(() => changeStock(shop, admin, rows, randomUUID())))
  }
  record(`stock of ${STOCK_ROWS} products in one call on ${engineName}, median`, median(times), 300)
}

/** What a key costs more than the access token of a person, which reads the database too. The two alternate. */
async function benchKey(shop: Shop, engineName: string) {
  const admin = await anAdmin(shop)
  const { key } = await anApiKey(shop)
  const token = (await aBearer(shop, admin)).slice('Bearer '.length)
  const [keys, tokens]: [number[], number[]] = [[], []]
  for (let call = 0; call < CALLS; call++) {
    keys.push(await timeOf(() => readApiKey(shop, key)))
    tokens.push(await timeOf(() => readAccessToken(shop, token)))
  }
  const more = (median(keys) - median(tokens)) * 1000
  const figures = `${Math.round(more)} µs  (${Math.round(median(keys) * 1000)} : ${Math.round(median(tokens) * 1000)} µs)`
  recordFigure(`an API key, more than an access token, on ${engineName}`, figures, '50 µs', more <= 50)
}

/** Rounds with and without the webhook alternate, after its first tries have timed out. */
async function benchDeadEndpoint(shop: Shop, engineName: string) {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  shop.config.allowPrivateWebhooks = true
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  await liftLimits(shop)
  const productId = await aProduct(shop, { available: 1_000_000 })
  const { port } = hanging.address() as AddressInfo
  const { id } = await addWebhook(shop, admin, { url: `http://127.0.0.1:${port}/`, events: ['order.placed', 'stock.changed'] })
  const end = new AbortController()
  const [feed, webhooks] = [runFeed(shop, end.signal), runWebhooks(shop, end.signal)]
  shop.eventRecorded = feed.wake
  // As in `background.ts`: mails wake another lane.
  shop.outboxChanged = (kind) => void (kind === 'webhook' && webhooks.wake())
  const rates: Record<'with' | 'without', number[]> = { with: [], without: [] }
  const placeOrders = async () => {
    for (let order = 0; order < ORDERS_PER_ROUND; order++) await placeOrder(shop, customer, anOrder(productId, 10))
  }
  await placeOrders()
  await pause(HANGING_MS)
  if (!(await listWebhooks(shop, admin)).webhooks[0]?.held) throw new Error('The webhook is not held')
  for (let round = 0; round < 4 * ROUNDS; round++) {
    const disabledAt = round % 2 === 1 ? shop.now() : null
    await shop.db.updateTable('webhook').set({ disabledAt }).where('id', '=', id).execute()
    const spent = await timeOf(placeOrders)
    rates[round % 2 === 1 ? 'without' : 'with'].push((ORDERS_PER_ROUND * 1000) / spent)
  }
  end.abort()
  hanging.closeAllConnections()
  hanging.close()
  await Promise.all([feed.ended, webhooks.ended])
  const ratio = median(rates.with) / median(rates.without)
  const rate = `${Math.round(median(rates.without))} orders a second without`
  recordFigure(
    `orders beside an endpoint that hangs, to without, on ${engineName}`,
    `${ratio.toFixed(3)}  (${rate})`,
    '0.97',
    ratio >= 0.97,
  )
}

async function benchFeed(shop: Shop, engineName: string) {
  const admin = await anAdmin(shop)
  await openFeed(shop)
  await shop.db.deleteFrom('feed_event').execute()
  const data = JSON.stringify({ stock: { productID: randomUUID(), sku: 'BENCH-1', available: 1234, version: 17 } })
  for (let from = 1; from <= EVENTS; from += EVENTS_PER_STATEMENT) {
    const to = Math.min(EVENTS, from + EVENTS_PER_STATEMENT - 1)
    const numbers =
      shop.engine === 'sqlite'
        ? sql`with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to}) select n from numbers`
        : sql`select n from generate_series(${from}::int, ${to}::int) as n`
    await sql`
      insert into feed_event (position, id, type, "thingId", at, data)
      select n, 'evt_' || n, 'stock.changed', 'thing-' || (n % 1000), ${shop.now()}, ${data} from (${numbers}) as numbered`.execute(shop.db)
  }
  await shop.db.updateTable('feed_state').set({ position: EVENTS }).execute()
  const { cursor } = await readFeed(shop, admin, { after: 'now' })
  const epoch = cursor.slice(0, cursor.lastIndexOf('.'))
  const times: number[] = []
  for (let round = 0; round < 5 * ROUNDS; round++) {
    const after = `${epoch}.${Math.floor(((EVENTS - 1000) * round) / (5 * ROUNDS))}`
    times.push(await timeOf(() => readFeed(shop, admin, { after, limit: 1_000 })))
  }
  record(`1,000 events of a feed of ${EVENTS} on ${engineName}, median`, median(times), 20)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const record = (name: string, milliseconds: number, target: number) =>
  recordFigure(name, `${milliseconds.toFixed(3)} ms`, `${target} ms`, milliseconds <= target)
