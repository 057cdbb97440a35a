import { sampleRates } from '../support/rates.ts'
import { median, recordFigure } from './figures.ts'
import { type Customer, eightBuyers, enter } from './orders.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { previewTime } from './ten-lines.ts'

const ROUNDS = 8
const ROUND_MS = 2_000
const MIN_RATIO = 0.95
const MAX_PREVIEW_MS = 10

/** Orders with delivery and tax compared with orders without, in turns in one shop, and the preview of 200 lines with them. */
export async function benchRates(admin: { email: string; password: string }) {
  const shop = await startShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  try {
    const administrator = await enter(shop.url, 'sign-in/email', admin)
    const buyers = await eightBuyers(shop.url, administrator)
    const rates: Record<'with' | 'without', number[]> = { with: [], without: [] }
    await buyers.run(ROUND_MS)
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const way = round % 2 === 0 ? 'with' : 'without'
      await setRates(shop, administrator, way === 'with' ? sampleRates : { delivery: [], pickUp: '', tax: [] })
      rates[way].push((await buyers.run(ROUND_MS)).length / (ROUND_MS / 1000))
    }
    buyers.leave()
    const ratio = median(rates.with) / median(rates.without)
    const figure = `${ratio.toFixed(2)}  (${Math.round(median(rates.with))}/s : ${Math.round(median(rates.without))}/s)`
    recordFigure('orders with delivery and tax : without, SQLite, durable', figure, `${MIN_RATIO}`, ratio >= MIN_RATIO)
    await setRates(shop, administrator, sampleRates)
    const preview = await previewTime(shop, administrator, { country: 'Norway' })
    const isFast = preview <= MAX_PREVIEW_MS
    recordFigure('preview of 200 lines with delivery and tax, median', `${preview.toFixed(1)} ms`, `${MAX_PREVIEW_MS} ms`, isFast)
  } finally {
    await shop.stop()
  }
}

async function setRates({ url }: RunningShop, { token }: Customer, rates: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { version } = await (await fetch(`${url}/api/settings`, { headers })).json()
  const body = JSON.stringify({ version, country: 'United States', region: 'Pennsylvania', ...rates })
  const answer = await fetch(`${url}/api/settings`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(`The settings were answered with ${answer.status}: ${await answer.text()}`)
}
