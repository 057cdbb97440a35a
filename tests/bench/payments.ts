import { setTimeout as pause } from 'node:timers/promises'
import { recordFigure } from './figures.ts'
import { type Customer, eightBuyers } from './orders.ts'
import type { RunningShop } from './running-shop.ts'

const MEASURED_MS = 4_000
const TIMEOUT_MS = 60_000

/** Orders placed, paid at the test gateway and settled by its webhook, until the last one is pending. */
export async function benchSettled(shop: RunningShop, admin: Customer) {
  const buyers = await eightBuyers(shop.url, admin)
  const before = await pending(shop, admin)
  const started = performance.now()
  const placed = await buyers.run(MEASURED_MS, async (orderId, ask) => {
    const { url } = JSON.parse(await ask(`${shop.url}/api/payment/${orderId}`, {})) as { url: string }
    // The page's URL is the public one of the shop; the measured process listens elsewhere.
    await ask(shop.url + new URL(url).pathname, new URLSearchParams({ card: '4242424242424242' }))
  })
  buyers.leave()
  while ((await pending(shop, admin)) < before + placed.length) {
    if (performance.now() - started > TIMEOUT_MS) throw new Error('Not every paid order was settled')
    await pause(20)
  }
  const seconds = (performance.now() - started) / 1000
  recordFigure('orders placed, paid and settled a second, test gateway, SQLite', `${Math.round(placed.length / seconds)}/s`)
}

async function pending(shop: RunningShop, { token }: Customer): Promise<number> {
  const answer = await fetch(`${shop.url}/api/order-counts`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { pending: number }).pending
}
