import { percentile, recordFigure } from './figures.ts'
import type { RunningShop } from './running-shop.ts'

const PAGES = 200
const LONGEST = 20

/** How long a page takes that nobody asked for before: a search of its own each time. */
export async function benchRender(shop: RunningShop) {
  const times: number[] = []
  for (let page = 0; page < PAGES; page++) {
    const started = performance.now()
    const answer = await fetch(`${shop.url}/products?quantity=${page + 1}`)
    await answer.arrayBuffer()
    if (page >= PAGES / 4) times.push(performance.now() - started)
  }
  const slowest = percentile(times, 0.99)
  recordFigure(
    'an uncached page of the catalog, p99',
    `${slowest.toFixed(1)} ms  (median ${percentile(times, 0.5).toFixed(1)} ms)`,
    `${LONGEST} ms`,
    slowest <= LONGEST,
  )
}
