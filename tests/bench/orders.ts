import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { liftLimitsAt } from '../support/lift-limits.ts'
import { directOrders } from './direct-orders.ts'
import { recordFigure } from './figures.ts'
import type { RunningShop } from './running-shop.ts'

const CUSTOMERS = 8
const WARM_UP_MS = 1_000
const MEASURED_MS = 4_000

export interface Customer {
  token: string
  email: string
}

/** Durable orders per second over HTTP by eight customers, compared with the same SQL transaction alone. */
export async function benchOrders(shop: RunningShop, admin: Customer) {
  const buyers = await eightBuyers(shop.url, admin)
  const direct = await directOrders(MEASURED_MS / 2)
  await buyers.run(WARM_UP_MS)
  const rate = (await buyers.run(MEASURED_MS)).length / (MEASURED_MS / 1000)
  buyers.leave()
  const bare = (direct + (await directOrders(MEASURED_MS / 2))) / 2
  recordFigure('orders placed a second over HTTP by 8 customers, SQLite, durable', `${Math.round(rate)}/s`, '500/s', rate >= 500)
  recordFigure(
    '  against the same SQL transaction directly on node:sqlite',
    `${(rate / bare).toFixed(2)}  (${Math.round(rate)}/s : ${Math.round(bare)}/s)`,
  )
}

export interface Buyers {
  /** Places orders as fast as possible, each followed by `then`. Returns their ids. */
  run(milliseconds: number, then?: (orderId: string, ask: Ask) => Promise<void>): Promise<string[]>
  leave(): void
}

/** Sends a POST request as one buyer and returns the text of the response. Throws on an error status. */
export type Ask = (url: string, body: object | URLSearchParams, headers?: Record<string, string>) => Promise<string>

/** Eight customers, each with its own connection, who order so many products that never sell out: one in the specification's form or several as lines. */
export async function eightBuyers(url: string, admin: Customer, lines = 1): Promise<Buyers> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(url)))
  const products: { productID: string; orderUnit: number }[] = []
  for (let line = 0; line < lines; line++) products.push({ productID: await aPlentifulProduct(url, admin), orderUnit: 1 })
  const order = { ...form, ...(lines === 1 ? products[0] : { lines: products }) }
  const agent = new Agent({ keepAlive: true, maxSockets: CUSTOMERS })
  return {
    leave: () => agent.destroy(),
    async run(milliseconds, then) {
      const end = performance.now() + milliseconds
      const placed: string[] = []
      const buy = async ({ token }: Customer) => {
        const ask: Ask = (to, body, headers) => post(agent, to, body, { authorization: `Bearer ${token}`, ...headers })
        while (performance.now() < end) {
          const said = await ask(`${url}/api/order`, order, { 'idempotency-key': randomUUID() })
          const { insertedId } = JSON.parse(said) as { insertedId: string }
          placed.push(insertedId)
          await then?.(insertedId, ask)
        }
      }
      await Promise.all(customers.map(buy))
      return placed
    },
  }
}

export const form = { company: 'Nordverft AS', street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '+47 55 12 34 56' }

export async function signUp(url: string): Promise<Customer> {
  const email = `buyer-${randomUUID()}@nordverft.example`
  return enter(url, 'sign-up/email', { name: 'Ingrid Halvorsen', email, password: 'secret-enough' })
}

export async function enter(url: string, path: string, body: { email: string; [field: string]: string }): Promise<Customer> {
  const headers = { 'content-type': 'application/json', origin: url }
  const entered = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!entered.ok) throw new Error(`${path}: ${entered.status} ${await entered.text()}`)
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/user/${encodeURIComponent(body.email)}`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: '{}',
  })
  const { token } = (await answer.json()) as { token: string }
  return { token, email: body.email }
}

/** A product that never sells out, in a shop where a few customers may have any number of unpaid orders. */
export async function aPlentifulProduct(url: string, { token }: Customer): Promise<string> {
  await liftLimitsAt(url, { token })
  const answer = await fetch(`${url}/api/product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      name: 'Bench wrench',
      details: 'For measuring.',
      price: 3.85,
      image: 'https://tools.example/a.webp',
      available: 1_000_000_000,
      minimum_order: 1,
    }),
  })
  return ((await answer.json()) as { insertedId: string }).insertedId
}

function post(agent: Agent, url: string, body: object | URLSearchParams, headers: Record<string, string>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const isForm = body instanceof URLSearchParams
  const text = isForm ? body.toString() : JSON.stringify(body)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  request(
    url,
    { method: 'POST', agent, headers: { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers } },
    (response) => {
      let said = ''
      response.setEncoding('utf8').on('data', (part) => {
        said += part
      })
      response.on('end', () => ((response.statusCode ?? 500) < 400 ? resolve(said) : reject(new Error(`${response.statusCode} ${said}`))))
    },
  )
    .once('error', reject)
    .end(text)
  return promise
}
