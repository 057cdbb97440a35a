import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { createPostgres } from '../support/postgres-server.ts'
import { runStatement } from '../support/run-statement.ts'
import { recordFigure } from './figures.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const SECONDS = 5
const MIN_RATIO = 1.6
/** More lists than the cache keeps, so that each is rendered. */
const requests = Array.from({ length: 2000 }, (_, at) => ({ path: `/api/product/?quantity=${at + 1}` }))

/** Reads of two processes on one PostgreSQL compared with one, per processor time: the load runs on the same machine. */
export async function benchTwoProcesses() {
  const postgres = await createPostgres()
  await postgres.start()
  const shops: RunningShop[] = []
  try {
    await runStatement(postgres.url, 'create database shop')
    const settings = { DATABASE_URL: new URL('/shop', postgres.url).href, SECRET: randomBytes(24).toString('hex') }
    shops.push(await startShop(settings))
    const [alone = Number.NaN] = await reads(shops)
    shops.push(await startShop(settings))
    const [first = Number.NaN, second = Number.NaN] = await reads(shops)
    const ratio = (first + second) / alone
    const each = (rate: number) => `${Math.round(rate)}/s`
    recordFigure(
      'reads of two processes on PostgreSQL : of one',
      `${ratio.toFixed(2)}  (${each(first)} + ${each(second)} : ${each(alone)})`,
      `${MIN_RATIO}`,
      ratio >= MIN_RATIO,
    )
  } finally {
    for (const shop of shops) await shop.stop()
    await postgres.remove()
  }
}

/** Reads per second of processor time of each process, all under load at once. */
const reads = (shops: RunningShop[]) =>
  Promise.all(
    shops.map(async (shop) => {
      const before = shop.processorTime()
      const { requests: done, errors, non2xx } = await autocannon({ url: shop.url, connections: 8, duration: SECONDS, requests })
      if (errors + non2xx > 0) throw new Error(`${shop.url}: ${errors} errors, ${non2xx} unexpected responses`)
      return done.total / ((shop.processorTime() - before) / 1000)
    }),
  )
