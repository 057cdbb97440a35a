import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Admin } from '../../src/shop/ground/actor.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { refreshSomeKeys } from '../../src/shop/ground/search-keys/refresh-search-keys.ts'
import { readOrderTotal } from '../../src/shop/office/overview/read-order-total.ts'
import { readOverview } from '../../src/shop/office/overview/read-overview.ts'
import { exportOrders } from '../../src/shop/selling/orders/export-orders.ts'
import { findOrders } from '../../src/shop/selling/orders/find-orders.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { fillWithOrders, openShopToFill } from '../long/many-orders.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { runStatement } from '../support/run-statement.ts'
import { percentile, recordFigure } from './figures.ts'

const ORDERS = Number(process.env.ORDERS ?? 1_000_000)
const ROUNDS = 200
const EXPORTED_ROWS = 100_000
const admin: Admin = { kind: 'admin', id: 'bench', email: 'bench@tools.example', name: 'Bench', photo: '' }

/** Searches, the overview and an export among a million orders of three lines, on both databases, or with TEST_ENGINE=postgres on PostgreSQL alone. */
export async function benchOffice() {
  if (process.env.TEST_ENGINE !== 'postgres') await measure('SQLite')
  const server = await startPostgres()
  await measure('PostgreSQL', server.url)
  await server.stop()
}

async function measure(engineName: string, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const place = { dataDir, databaseUrl }
  const filling = performance.now()
  await fillWithOrders(place, ORDERS)
  recordFigure(`filling ${engineName} with ${ORDERS} orders`, inSeconds(filling), '', true)
  const { db, engine } = openDatabase(place)
  const shop = openShopToFill(db, engine, dataDir)
  const started = performance.now()
  while (await refreshSomeKeys(shop));
  recordFigure(`search keys of ${ORDERS} orders on ${engineName}`, inSeconds(started), '', true)
  // As autovacuum does a minute after so many changes. It may take longer than a statement of the shop.
  if (databaseUrl) await runStatement(databaseUrl, 'vacuum analyze')
  const orders = await db
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.orderId', 'order.id')
    .select(['number', 'customerName', 'company', 'city', 'phone', 'purchaseOrder', 'sku', 'product', 'txId', 'order.amountCents'])
    .where('order.id', '>', (eb) =>
      eb
        .selectFrom('order')
        .select('id')
        .orderBy('id')
        .offset(Math.floor(ORDERS / 2))
        .limit(1),
    )
    .orderBy('order.id')
    .limit(ROUNDS)
    .execute()
  const callers: [what: string, search: (order: (typeof orders)[number]) => string][] = [
    ['number', ({ number }) => number],
    ['half a number', ({ number }) => number.slice(5)],
    ['customer', ({ customerName }) => customerName],
    ['customer with a wrong letter', ({ customerName }) => customerName.replace('u', 'o')],
    ['company', ({ company }) => company],
    ['city', ({ city }) => city],
    ['telephone number', ({ phone }) => phone],
    ['purchase order', ({ purchaseOrder }) => purchaseOrder],
    ['end of a purchase order', ({ purchaseOrder }) => purchaseOrder.slice(-5)],
    ['amount', ({ amountCents }) => (amountCents / 100).toFixed(2)],
    ['carrier', () => 'UPS'],
    ['part number', ({ sku }) => sku],
    ['product', ({ product }) => product],
    ['TxId', ({ txId }) => txId],
    ['nothing', ({ number }) => `zzz ${number.slice(0, 2)} qqq`],
  ]
  const loads = loadavg().map((load) => load.toFixed(1))
  recordFigure(`load of the machine over 1, 5 and 15 minutes, before the searches on ${engineName}`, loads.join(', '))
  record(`the smallest statement on ${engineName}, p99`, await timesOf(orders.map(() => () => sql`select 1`.execute(db))))
  for (const [what, search] of callers) {
    const searches = orders.map(search).filter(Boolean)
    const times = await timesOf(searches.map((typed) => () => findOrders(shop, admin, { search: typed })))
    record(`search by ${what} among ${ORDERS} orders on ${engineName}, p99`, times, 50)
  }
  const counted = await timesOf(
    orders.map(
      ({ product }) =>
        () =>
          readOrderTotal(shop, admin, { search: product }),
    ),
  )
  record(`count and sum of a search by product among ${ORDERS} orders on ${engineName}, p99`, counted, 100)
  const overview = await timesOf(Array.from({ length: 50 }, () => () => readOverview(shop, admin, 90)))
  record(`overview of 90 days among ${ORDERS} orders on ${engineName}, p99`, overview, 100)
  await measureExport(shop, engineName)
  await db.destroy()
  rmSync(dataDir, { recursive: true })
}

async function measureExport(shop: Shop, engineName: string) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let [rows, growth] = [0, 0]
  for await (const part of await exportOrders(shop, admin, {})) {
    rows += part.split('\r\n').length - 1
    growth = Math.max(growth, process.memoryUsage().rss - before)
    if (rows >= EXPORTED_ROWS) break
  }
  const megabytes = growth / 1024 / 1024
  recordFigure(`memory while exporting ${EXPORTED_ROWS} rows on ${engineName}`, `+${megabytes.toFixed(0)} MB`, '100 MB', megabytes <= 100)
}

const inSeconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`

function record(name: string, times: number[], target?: number) {
  const [p99, median] = [percentile(times, 0.99), percentile(times, 0.5)]
  recordFigure(name, `${p99.toFixed(1)} ms  (median ${median.toFixed(1)} ms)`, target ? `${target} ms` : '', !target || p99 <= target)
}

async function timesOf(operations: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = []
  for (const operation of operations) {
    const start = performance.now()
    await operation()
    times.push(performance.now() - start)
  }
  return times
}
