import { randomUUID } from 'node:crypto'
import { enter, signUp } from '../bench/orders.ts'
import { startShop } from '../bench/running-shop.ts'
import { fuzz } from './fuzz.ts'

/** `npm run fuzz`: malformed requests for the whole contract, against the shop in its own process. */
const COUNT = Number(process.argv[2] ?? 25_000)
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000)
const WARM_UP = 5_000
const MAX_GROWTH_MB = 40

const admin = { email: `admin-${randomUUID()}@tools.example`, password: 'hammer-and-tongs' }
const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error', DEMO: 'on' })
let failed = false
try {
  const customer = await signUp(shop.url)
  const { token } = await enter(shop.url, 'sign-in/email', admin)
  const [product] = (await (await fetch(`${shop.url}/api/product/`)).json()) as [{ _id: string; slug: string; sku: string }]
  const known = [product._id, product.slug, product.sku, customer.email, admin.email]
  const started = performance.now()
  const memory: number[] = []
  const recordMemory = (sent: number) => {
    if (sent >= WARM_UP * (memory.length + 1)) memory.push(shop.memory())
  }
  const tokens = { visitor: undefined, customer: customer.token, admin: token }
  const { sent, refused, byStatus } = await fuzz({ url: shop.url, tokens, known }, COUNT, SEED, recordMemory)
  const growth = (memory.at(-1) ?? Number.NaN) - (memory[0] ?? Number.NaN)
  const alive = (await fetch(`${shop.url}/readyz`)).ok
  print(`seed ${SEED}: ${sent} requests in ${Math.round((performance.now() - started) / 1000)} s, ${refused} refused, no failure`)
  print(
    `answers by status: ${Object.entries(byStatus)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  print(`memory after each ${WARM_UP}: ${memory.map((megabytes) => `${Math.round(megabytes)} MB`).join(', ')}`)
  failed = !alive || refused < Math.min(20_000, COUNT * 0.7) || growth > MAX_GROWTH_MB
  if (failed) print(`FAILED: alive ${alive}, refused ${refused}, growth ${Math.round(growth)} MB`)
} catch (fault) {
  failed = true
  print(`FAILED with seed ${SEED}: ${fault instanceof Error ? `${fault.message}\n${fault.cause ?? ''}` : String(fault)}`)
} finally {
  await shop.stop()
}
process.exit(failed ? 1 : 0)

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
