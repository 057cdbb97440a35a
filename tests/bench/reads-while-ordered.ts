import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { median, percentile, recordFigure } from './figures.ts'
import { aPlentifulProduct, type Customer, enter, form, signUp } from './orders.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const ROUNDS = 5
const SECONDS = 4
const WARM_UP = 1
const CONNECTIONS = 32
const ORDERS_A_SECOND = 50
const MIN_RATE = 0.8
const MAX_P99 = 3

/** The speed of reads with orders coming in, compared with none, in turns. */
export async function benchReadsWhileOrdered(admin: { email: string; password: string }) {
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  try {
    const customer = await signUp(shop.url)
    const productID = await aPlentifulProduct(shop.url, await enter(shop.url, 'sign-in/email', admin))
    for (const path of ['/products', '/api/product/', '/products?search=hammer']) await benchPath(shop, path, customer, productID)
  } finally {
    await shop.stop()
  }
}

async function benchPath(shop: RunningShop, path: string, customer: Customer, productID: string) {
  const quiet: Reading[] = []
  const ordered: Reading[] = []
  await read(shop.url + path, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await read(shop.url + path, SECONDS))
    const orders = placeSteadily(shop.url, customer, productID)
    // Uses up the budget of rebuilds, as a steady stream of orders does.
    await read(shop.url + path, WARM_UP)
    ordered.push(await read(shop.url + path, SECONDS))
    const placed = await orders.stop()
    const due = ORDERS_A_SECOND * (WARM_UP + SECONDS)
    if (placed < due * 0.9) throw new Error(`Only ${placed} of ${due} orders were placed`)
  }
  const ratioOf = (figure: (reading: Reading) => number) =>
    median(ordered.map((reading, at) => figure(reading) / figure(quiet[at] as Reading)))
  const rate = ratioOf((reading) => reading.rate)
  const p99 = ratioOf((reading) => reading.p99)
  const figures = (figure: (reading: Reading) => number, digits: number, unit: string) =>
    `(${median(ordered.map(figure)).toFixed(digits)}${unit} : ${median(quiet.map(figure)).toFixed(digits)}${unit})`
  recordFigure(
    `GET ${path} br at ${ORDERS_A_SECOND} orders a second : without`,
    `${rate.toFixed(2)}  ${figures((reading) => reading.rate, 0, '/s')}`,
    `${MIN_RATE}`,
    rate >= MIN_RATE,
  )
  recordFigure('  the same, p99', `${p99.toFixed(2)}  ${figures((reading) => reading.p99, 1, ' ms')}`, `${MAX_P99}`, p99 <= MAX_P99)
}

interface Reading {
  rate: number
  /** Milliseconds. */
  p99: number
}

async function read(url: string, duration: number): Promise<Reading> {
  const times: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  autocannon({ url, connections: CONNECTIONS, duration, headers: { 'accept-encoding': 'br' } }, (fault, result) =>
    fault ? reject(fault) : resolve(result),
  ).on('response', (_client, _status, _bytes, time) => times.push(time))
  const { requests, errors, non2xx } = await promise
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} unexpected responses`)
  return { rate: requests.average, p99: percentile(times, 0.99) }
}

/** Places orders at a steady rate, whether or not earlier ones have been answered. */
function placeSteadily(url: string, { token }: Customer, productID: string) {
  const orders: Promise<boolean>[] = []
  const started = performance.now()
  const timer = setInterval(() => {
    while (orders.length < ((performance.now() - started) / 1000) * ORDERS_A_SECOND) orders.push(place())
  }, 1000 / ORDERS_A_SECOND)
  const place = async () => {
    const answer = await fetch(`${url}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...form, productID, orderUnit: 1 }),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  return {
    /** Returns the number of placed orders. */
    async stop() {
      clearInterval(timer)
      const placed = await Promise.all(orders)
      return placed.filter(Boolean).length
    },
  }
}
