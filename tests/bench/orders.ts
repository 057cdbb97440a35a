import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { directOrders } from './direct-orders.ts'
import { note } from './figures.ts'
import type { RunningShop } from './running-shop.ts'

const CUSTOMERS = 8
const WARM_UP = 1_000
const MEASURED = 4_000

export interface Customer {
  token: string
  email: string
}

/** Orders placed per second over HTTP by eight customers, durable, against the same SQL transaction without anything around it. */
export async function benchOrders(shop: RunningShop, admin: Customer) {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signUp(shop.url)))
  const productID = await aPlentifulProduct(shop.url, admin)
  const direct = directOrders(MEASURED / 2)
  const agent = new Agent({ keepAlive: true, maxSockets: CUSTOMERS })
  const run = async (milliseconds: number) => {
    const end = performance.now() + milliseconds
    let placed = 0
    await Promise.all(
      customers.map(async ({ token }) => {
        while (performance.now() < end) {
          await post(
            agent,
            `${shop.url}/api/order`,
            { ...form, productID, orderUnit: 1 },
            { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
          )
          placed++
        }
      }),
    )
    return placed / (milliseconds / 1000)
  }
  await run(WARM_UP)
  const rate = await run(MEASURED)
  agent.destroy()
  const bare = (direct + directOrders(MEASURED / 2)) / 2
  note('orders placed a second over HTTP by 8 customers, SQLite, durable', `${Math.round(rate)}/s`, '500/s', rate >= 500)
  note(
    '  against the same SQL transaction directly on node:sqlite',
    `${(rate / bare).toFixed(2)}  (${Math.round(rate)}/s : ${Math.round(bare)}/s)`,
  )
}

export const form = { company: 'Nordverft AS', street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '+47 55 12 34 56' }

/** A new person with an access token, as the browser gets it. */
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

export async function aPlentifulProduct(url: string, { token }: Customer): Promise<string> {
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

function post(agent: Agent, url: string, body: object, headers: Record<string, string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const text = JSON.stringify(body)
  request(
    url,
    { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers } },
    (response) => {
      let said = ''
      response.setEncoding('utf8').on('data', (part) => {
        said += part
      })
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode} ${said}`))))
    },
  )
    .once('error', reject)
    .end(text)
  return promise
}
