import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CatalogVersion } from '../../shop/catalog/catalog-version.ts'
import { ResponseCache } from './response-cache.ts'

/** A server of kept answers whose pages say how often they were rendered; a render ends when `finish` is called, or at once. */
async function aServer({ held = false, status = 200, isTurningAway = false } = {}) {
  const version = new CatalogVersion()
  const rendered: string[] = []
  const waiting: Array<() => void> = []
  const kept = new ResponseCache(async (path) => {
    rendered.push(path)
    if (held) await new Promise<void>((resolve) => waiting.push(resolve))
    return new Response(`${path} ${rendered.length} ${'steel '.repeat(400)}`, { status, headers: { 'content-type': 'text/html' } })
  }, version)
  const server = createServer(async (request, response) => {
    const answer = await kept.find(request, isTurningAway)
    if (answer) answer.send(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })
  return { version, rendered, get, finish: () => waiting.shift()?.(), waiting }
}

test('a burst on a cold page renders it once, and a change renders it anew', async () => {
  const { version, rendered, get, finish, waiting } = await aServer({ held: true })
  const burst = Array.from({ length: 20 }, () => get('/products'))
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  const bodies = await Promise.all(burst.map(async (answer) => (await answer).text()))
  expect(new Set(bodies).size).toBe(1)
  expect(rendered).toEqual(['/products'])
  version.edited()
  // Whoever asks while it is made waits for it: what was right before the change is not.
  const again = [get('/products'), get('/products'), get('/products')]
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  for (const answer of again) expect(await (await answer).text()).toContain('/products 2')
})

test('where the shop turns work away a page of a moment ago will do, and after two seconds it is made anew while it is sent', async () => {
  const { version, rendered, get } = await aServer({ isTurningAway: true })
  const read = async () => (await (await get('/products')).text()).slice(0, 11)
  expect(await read()).toBe('/products 1')
  version.edited()
  expect(await read()).toBe('/products 1')
  expect(rendered).toHaveLength(1)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 2100)
  expect(await read()).toBe('/products 1')
  await expect.poll(read).toBe('/products 2')
})

/** Kept answers that show the stock, in a process whose clock the test moves; building one takes `cost` milliseconds of its time. */
function aStockOnShow(cost: number) {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  let used = 0
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: used * 1000, system: 0 }))
  const version = new CatalogVersion()
  const soldAt = [performance.now()]
  const stock = { sold: 0, price: 1, built: 0 }
  const kept = new ResponseCache(async () => {
    stock.built++
    used += cost
    return new Response(`${stock.sold} sold at ${stock.price}`)
  }, version)
  onTestFinished(async () => {
    await kept.stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const request = { method: 'GET', url: '/products', headers: {} } as IncomingMessage
  return {
    stock,
    find: () => kept.find(request),
    async read() {
      const said = Promise.withResolvers<string>()
      const response = { writeHead: () => ({ end: (body: Buffer) => said.resolve(body.toString()) }) }
      ;(await kept.find(request))?.send(request, response as unknown as ServerResponse)
      return said.promise
    },
    sell() {
      soldAt[++stock.sold] = performance.now()
      version.stockMoved()
    },
    edit() {
      stock.price++
      version.edited()
    },
    /** How long ago so many had been sold, and no more. */
    ageOf: (sold: number) => performance.now() - (soldAt[sold + 1] ?? performance.now()),
  }
}

test('stock is shown at once while rebuilding takes less than a fifth of the time', async () => {
  const { stock, read, sell } = aStockOnShow(30)
  for (let movement = 0; movement < 30; movement++) {
    expect(await read()).toBe(`${stock.sold} sold at 1`)
    await vi.advanceTimersByTimeAsync(200)
    sell()
  }
  expect(stock.built).toBe(30)
})

test('beyond a fifth nobody waits, stock is at most a second old, and edits are shown at once', async () => {
  const { stock, find, read, sell, edit, ageOf } = aStockOnShow(30)
  const second = async () => {
    let oldest = 0
    for (let movement = 0; movement < 50; movement++) {
      sell()
      await vi.advanceTimersByTimeAsync(20)
      expect(find()).not.toBeInstanceOf(Promise)
      oldest = Math.max(oldest, ageOf(Number.parseInt(await read(), 10)))
    }
    return oldest
  }
  await read()
  for (let movement = 0; movement < 20; movement++) {
    sell()
    await read()
  }
  const before = stock.built
  for (let passed = 0; passed < 10; passed++) expect(await second()).toBeLessThanOrEqual(1_000)
  const share = ((stock.built - before) * 30) / 10_000
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1 / 5)
  edit()
  expect(await read()).toBe(`${stock.sold} sold at 2`)
  // Orders have ended: what is asked for is right again within a second.
  sell()
  expect(await read()).toBe(`${stock.sold - 1} sold at 2`)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await read()).toBe(`${stock.sold} sold at 2`)
})

test('the same bytes come plain, gzip and brotli; who has them gets 304', async () => {
  const { get } = await aServer()
  const plain = await get('/', { 'accept-encoding': 'identity' })
  const text = await plain.text()
  const { request } = await import('node:http')
  const raw = (coding: string) =>
    new Promise<Buffer>((resolve) =>
      request(plain.url, { headers: { 'accept-encoding': coding } }, (answer) => {
        expect(answer.headers['content-encoding']).toBe(coding)
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
      }).end(),
    )
  expect(brotliDecompressSync(await raw('br')).toString()).toBe(text)
  expect(gunzipSync(await raw('gzip')).toString()).toBe(text)
  const etag = plain.headers.get('etag') as string
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2')
  expect(plain.headers.get('cdn-cache-control')).toContain('stale-while-revalidate')
})

test('what is not public, and what did not come out well, is not kept', async () => {
  const { get, rendered } = await aServer({ status: 500 })
  expect((await get('/dashboard')).status).toBe(404)
  expect((await get('/blogs?x=1')).status).toBe(404)
  expect(rendered).toEqual([])
  await get('/products')
  await get('/products')
  expect(rendered).toHaveLength(2)
})

test('searches are kept within bounds', async () => {
  const { get, rendered } = await aServer()
  for (let number = 0; number < 2_100; number++) await (await get(`/products?search=${number}`)).arrayBuffer()
  await get('/products?search=2099')
  expect(rendered).toHaveLength(2_100)
  await get('/products?search=0')
  expect(rendered).toHaveLength(2_101)
})
