import { percentile, recordFigure } from './figures.ts'
import { aPlentifulProduct, type Customer, form, signUp } from './orders.ts'
import type { RunningShop } from './running-shop.ts'

const ROWS = 50_000
const MAX_SECONDS = 60
const MAX_GROWTH_MB = 100
const MAX_P99_MS = 500
const MAX_WAIT_MS = 2_000
const PAUSE_MS = 50

/** Imports 50,000 products, then a price for each, and undoes that, while customers order. */
export async function benchImport(shop: RunningShop, admin: Customer) {
  const productID = await aPlentifulProduct(shop.url, admin)
  const { token } = await signUp(shop.url)
  const buyer: Buyer = { productID, token, times: [] }
  const rows = (price: number) =>
    Array.from(
      { length: ROWS },
      (_, row) => `B-${row},Bench tool ${row},Made for the bench.,${(price + (row % 100) / 100).toFixed(2)},500,10\r\n`,
    )
  const file = (price: number) => `sku,name,details,price,available,minimum_order\r\n${rows(price).join('')}`
  await importFile(shop, admin, 'new products', file(5), buyer)
  const importId = await importFile(shop, admin, 'changed prices', file(6), buyer)
  await whileOrdering(shop, buyer, 'undo of 50,000 prices', () => post(shop, admin, `/product-import/${importId}/undo`))
  const [p99, slowest] = [percentile(buyer.times, 0.99), Math.max(...buyer.times)]
  recordFigure(
    'orders during all of them',
    `p99 ${Math.round(p99)} ms, slowest ${Math.round(slowest)} ms`,
    `${MAX_P99_MS} ms, ${MAX_WAIT_MS} ms`,
    p99 <= MAX_P99_MS && slowest <= MAX_WAIT_MS,
  )
}

/** Who orders meanwhile, and how long each order took in milliseconds. */
type Buyer = { productID: string; token: string; times: number[] }

async function importFile(shop: RunningShop, admin: Customer, name: string, content: string, buyer: Buyer): Promise<string> {
  const body = new FormData()
  body.append('file', new File([content], 'bench.csv'))
  let importId = ''
  await whileOrdering(shop, buyer, `check of 50,000 ${name}`, async () => {
    importId = (await post(shop, admin, '/product-import', body)).insertedId
    for (;;) {
      const { state, problem } = await (await fetch(`${shop.url}/api/product-import/${importId}`, { headers: headersOf(admin) })).json()
      if (state === 'checked') break
      if (state !== 'checking') throw new Error(`${state}: ${problem}`)
      await pause(200)
    }
  })
  await whileOrdering(shop, buyer, `apply of 50,000 ${name}`, () => post(shop, admin, `/product-import/${importId}/apply`))
  return importId
}

/** Records how long the work takes, how much memory it needs, and how long orders wait meanwhile. */
async function whileOrdering(shop: RunningShop, { productID, token, times }: Buyer, name: string, work: () => Promise<unknown>) {
  const [before, started] = [shop.memory(), performance.now()]
  let [memory, isDone] = [before, false]
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const asked = performance.now()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${shop.url}/api/order`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...form, productID, orderUnit: 1 }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    times.push(performance.now() - asked)
    memory = Math.max(memory, shop.memory())
    await pause(PAUSE_MS)
  }
  await done
  const seconds = (performance.now() - started) / 1000
  recordFigure(
    name,
    `${seconds.toFixed(1)} s, +${Math.round(memory - before)} MB`,
    `${MAX_SECONDS} s, +${MAX_GROWTH_MB} MB`,
    seconds <= MAX_SECONDS && memory - before <= MAX_GROWTH_MB,
  )
}

const headersOf = ({ token }: Customer) => ({ authorization: `Bearer ${token}` })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function post(shop: RunningShop, admin: Customer, path: string, body?: FormData) {
  const answer = await fetch(`${shop.url}/api${path}`, { method: 'POST', headers: headersOf(admin), ...(body && { body }) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}
