import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median, recordFigure } from './figures.ts'
import { type RunningShop, startBareServer } from './running-shop.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 32

/** The speed of one URL compared with a bare server that sends the same bytes, in turns. */
export async function benchRead(shop: RunningShop, path: string, encoding: '' | 'br' | '304', minRatio: number) {
  const headers: Record<string, string> = { 'accept-encoding': encoding === 'br' ? 'br' : 'identity' }
  const sample = await fetch(shop.url + path, { headers })
  const body = Buffer.from(await raw(shop.url + path, headers))
  const file = join(mkdtempSync(join(tmpdir(), 'shop-bench-')), 'body')
  writeFileSync(file, body)
  const bare = await startBareServer(file, sample.headers.get('content-type') ?? '', encoding === 'br' ? 'br' : '')
  if (encoding === '304') headers['if-none-match'] = sample.headers.get('etag') ?? ''
  const rates = { shop: [] as number[], bare: [] as number[], ratio: [] as number[] }
  await rate(shop.url + path, headers, 1)
  await rate(bare.url, headers, 1)
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await rate(shop.url + path, headers, SECONDS)
    const theirs = await rate(bare.url, headers, SECONDS)
    rates.shop.push(ours)
    rates.bare.push(theirs)
    rates.ratio.push(ours / theirs)
  }
  await bare.stop()
  const ratio = median(rates.ratio)
  const name = `GET ${path} ${encoding || 'plain'} (${(body.length / 1024).toFixed(1)} KB) against bare node:http`
  recordFigure(
    name,
    `${ratio.toFixed(2)}  (${Math.round(median(rates.shop))}/s : ${Math.round(median(rates.bare))}/s)`,
    `${minRatio}`,
    ratio >= minRatio,
  )
}

async function rate(url: string, headers: Record<string, string>, duration: number): Promise<number> {
  const { requests, errors, non2xx, '3xx': notModified } = await autocannon({ url, connections: CONNECTIONS, duration, headers })
  const wrong = non2xx - (headers['if-none-match'] ? notModified : 0)
  if (errors + wrong > 0) throw new Error(`${url}: ${errors} errors, ${wrong} unexpected responses`)
  return requests.average
}

/** The bytes of the response as sent; fetch would decompress them. */
async function raw(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { request } = await import('node:http')
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  request(url, { headers }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
  })
    .once('error', reject)
    .end()
  return promise
}
