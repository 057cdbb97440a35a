import { randomBytes } from 'node:crypto'
import { createPostgres } from '../support/postgres-server.ts'
import { runStatement } from '../support/run-statement.ts'
import { median, recordFigure } from './figures.ts'
import { aPlentifulProduct, type Buyers, type Customer, eightBuyers, enter, form } from './orders.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const LINES = 10
const ROUNDS = 4
const ROUND_MS = 2_000
const MIN_RATIO = 1 / 3
const PREVIEWED = 200
const MAX_PREVIEW_MS = 10
const MAX_CHANGE_MS = 50

type Credentials = { email: string; password: string }

/** Orders of ten lines compared with orders of one line in turns, and the preview of 200 lines, on both databases. */
export async function benchTenLines(admin: Credentials) {
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  await benchOn('SQLite', settings, admin)
  const postgres = await createPostgres()
  await postgres.start()
  try {
    await runStatement(postgres.url, 'create database shop')
    const DATABASE_URL = new URL('/shop', postgres.url).href
    await benchOn('PostgreSQL', { ...settings, DATABASE_URL, SECRET: randomBytes(24).toString('hex') }, admin)
  } finally {
    await postgres.remove()
  }
}

async function benchOn(database: string, settings: Record<string, string>, admin: Credentials) {
  const shop = await startShop(settings)
  try {
    const administrator = await enter(shop.url, 'sign-in/email', admin)
    const [single, several] = [await eightBuyers(shop.url, administrator), await eightBuyers(shop.url, administrator, LINES)]
    const rate = async (buyers: Buyers) => (await buyers.run(ROUND_MS)).length / (ROUND_MS / 1000)
    const [ones, tens]: [number[], number[]] = [[], []]
    await Promise.all([rate(single), rate(several)])
    for (let round = 0; round < ROUNDS; round++) {
      ones.push(await rate(single))
      tens.push(await rate(several))
    }
    for (const buyers of [single, several]) buyers.leave()
    const [one, ten] = [median(ones), median(tens)]
    const ratio = ten / one
    const figure = `${ratio.toFixed(2)}  (${Math.round(ten)}/s : ${Math.round(one)}/s)`
    recordFigure(`orders of ten lines : of one line, ${database}, durable`, figure, MIN_RATIO.toFixed(2), ratio >= MIN_RATIO)
    const change = await changeTime(shop, administrator)
    recordFigure(`change of 200 lines over HTTP, ${database}, durable, median`, `${change.toFixed(1)} ms`, '50 ms', change <= MAX_CHANGE_MS)
    const preview = await previewTime(shop, administrator)
    recordFigure(`preview of 200 lines over HTTP, ${database}, median`, `${preview.toFixed(1)} ms`, '10 ms', preview <= MAX_PREVIEW_MS)
  } finally {
    await shop.stop()
  }
}

/** The median of milliseconds that a preview of 200 lines takes over HTTP. */
export async function previewTime({ url }: RunningShop, admin: Customer, destination: Record<string, string> = {}): Promise<number> {
  const lines: { productID: string; orderUnit: number }[] = []
  for (let line = 0; line < PREVIEWED; line++) lines.push({ productID: await aPlentifulProduct(url, admin), orderUnit: 1 + line })
  const times: number[] = []
  for (let round = 0; round < 40; round++) {
    const at = performance.now()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/order/preview`, { method: 'POST', headers, body: JSON.stringify({ lines, ...destination }) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The preview was answered with ${answer.status}`)
    times.push(performance.now() - at)
  }
  return median(times)
}

/** The median of milliseconds in which every line of an order of 200 gets another quantity. */
async function changeTime({ url }: RunningShop, { token }: Customer): Promise<number> {
  const ask = async (path: string, body: object): Promise<{ insertedId: string }> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const products: string[] = []
  for (let line = 0; line < PREVIEWED; line++) products.push(await aPlentifulProduct(url, { token, email: '' }))
  const linesOf = (orderUnit: number) => products.map((productID) => ({ productID, orderUnit }))
  const { insertedId } = await ask('order', { ...form, lines: linesOf(1) })
  const times: number[] = []
  for (let round = 2; round < 32; round++) {
    const at = performance.now()
    await ask(`order/${insertedId}/change`, { lines: linesOf(round) })
    times.push(performance.now() - at)
  }
  return median(times)
}
