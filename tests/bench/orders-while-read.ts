import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { percentile, recordFigure } from './figures.ts'
import { aPlentifulProduct, type Customer, form, signUp } from './orders.ts'
import type { RunningShop } from './running-shop.ts'

const ORDERS = 100
const PAUSE_MS = 40
const MAX_P99_MS = 50

/** The time of placing an order while the catalog is read at full speed. */
export async function benchOrderWhileRead(shop: RunningShop, admin: Customer) {
  const { token } = await signUp(shop.url)
  const productID = await aPlentifulProduct(shop.url, admin)
  const reading = autocannon({ url: `${shop.url}/products`, connections: 16, duration: Math.ceil((ORDERS * PAUSE_MS * 2) / 1000) })
  const times: number[] = []
  for (let placed = 0; placed < ORDERS; placed++) {
    const started = performance.now()
    const answer = await fetch(`${shop.url}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...form, productID, orderUnit: 1 }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const { requests } = await reading
  const slowest = percentile(times, 0.99)
  recordFigure(
    'an order placed while the catalog is read at full speed, p99',
    `${slowest.toFixed(1)} ms  (${Math.round(requests.average)} pages/s)`,
    `${MAX_P99_MS} ms`,
    slowest <= MAX_P99_MS,
  )
}
