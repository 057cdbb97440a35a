import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CatalogVersion } from '../../shop/catalog/products/catalog-version.ts'
import { everybody, membersOnly, ResponseCache, showsPrices } from './response-cache.ts'

/** A server of cached pages that contain their render count. A render ends at once, or when `finish` is called. */
async function aServer({ held = false, status = 200, isOverloaded = false, audience = everybody } = {}) {
  const version = new CatalogVersion()
  const rendered: string[] = []
  const waiting: Array<() => void> = []
  const cache = new ResponseCache(
    async (path) => {
      rendered.push(path)
      if (held) await new Promise<void>((resolve) => waiting.push(resolve))
      return new Response(`${path} ${rendered.length} ${'steel '.repeat(400)}`, { status, headers: { 'content-type': 'text/html' } })
    },
    version,
    audience,
  )
  const server = createServer(async (request, response) => {
    const answer = await cache.find(request, isOverloaded)
    if (answer) answer.send(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })
  return { version, rendered, get, finish: () => waiting.shift()?.(), waiting }
}

test('concurrent requests render a page once, and a change renders it again', async () => {
  const { version, rendered, get, finish, waiting } = await aServer({ held: true })
  const burst = Array.from({ length: 20 }, () => get('/products'))
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  const bodies = await Promise.all(burst.map(async (answer) => (await answer).text()))
  expect(new Set(bodies).size).toBe(1)
  expect(rendered).toEqual(['/products'])
  version.edited()
  // Requests wait for the new page: the old one is wrong since the change.
  const again = [get('/products'), get('/products'), get('/products')]
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  for (const answer of again) expect(await (await answer).text()).toContain('/products 2')
})

test('during overload an old page is sent, and after two seconds rebuilt in the background', async () => {
  const { version, rendered, get } = await aServer({ isOverloaded: true })
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

/** Cached responses that show the stock, with a clock that the test moves. A build takes `cost` milliseconds. */
function aStockOnShow(cost: number) {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  let used = 0
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: used * 1000, system: 0 }))
  const version = new CatalogVersion()
  const soldAt = [performance.now()]
  const stock = { sold: 0, price: 1, built: 0 }
  const cache = new ResponseCache(async () => {
    stock.built++
    used += cost
    return new Response(`${stock.sold} sold at ${stock.price}`)
  }, version)
  onTestFinished(async () => {
    await cache.stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const request = { method: 'GET', url: '/products', headers: {} } as IncomingMessage
  return {
    stock,
    find: () => cache.find(request),
    async read() {
      const said = Promise.withResolvers<string>()
      const response = { writeHead: () => ({ end: (body: Buffer) => said.resolve(body.toString()) }) }
      ;(await cache.find(request))?.send(request, response as unknown as ServerResponse)
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
    /** How long ago this stock was current, in milliseconds. */
    ageOf: (sold: number) => performance.now() - (soldAt[sold + 1] ?? performance.now()),
  }
}

test('stock changes are visible at once while rebuilds take less than a fifth of the time', async () => {
  const { stock, read, sell } = aStockOnShow(30)
  for (let movement = 0; movement < 30; movement++) {
    expect(await read()).toBe(`${stock.sold} sold at 1`)
    await vi.advanceTimersByTimeAsync(200)
    sell()
  }
  expect(stock.built).toBe(30)
})

test('beyond that no request waits, stock is at most a second old, and edits are visible at once', async () => {
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
  // After the last order, responses are current within a second.
  sell()
  expect(await read()).toBe(`${stock.sold - 1} sold at 2`)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await read()).toBe(`${stock.sold} sold at 2`)
})

test('a response is sent plain, as gzip and as Brotli, and as 304 if the client has it', async () => {
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

test('private and failed responses are not cached', async () => {
  const { get, rendered } = await aServer({ status: 500 })
  expect((await get('/dashboard')).status).toBe(404)
  expect((await get('/blogs?x=1')).status).toBe(404)
  expect(rendered).toEqual([])
  await get('/products')
  await get('/products')
  expect(rendered).toHaveLength(2)
})

test('variants of price lists are cache apart, bounded, and only for URLs with prices', async () => {
  const rendered: string[] = []
  const render = async (path: string, listId: string | undefined) => {
    rendered.push(`${listId} ${path}`)
    return new Response(`${listId} ${path}`, { headers: { 'content-type': 'text/html', vary: 'cookie' } })
  }
  const cache = new ResponseCache(render, new CatalogVersion(), { ...membersOnly, maxEntries: 2 })
  const find = async (url: string, listId: string) => {
    const found = await cache.find({ method: 'GET', url, headers: {} } as IncomingMessage, false, listId)
    const answer = await found?.respond(new Request('http://shop.example'))
    return [await answer?.text(), answer?.headers.get('cache-control'), answer?.headers.get('vary')]
  }
  expect(await find('/products', 'a')).toEqual(['a /products', 'private, no-cache', 'cookie'])
  expect(await find('/products', 'b')).toEqual(['b /products', 'private, no-cache', 'cookie'])
  await find('/products', 'a')
  expect(rendered).toEqual(['a /products', 'b /products'])
  await find('/', 'c')
  await find('/', 'd')
  await find('/', 'e')
  await find('/products', 'a')
  expect(rendered.filter((made) => made === 'a /products')).toHaveLength(2)
  expect(
    ['/', '/products', '/products.data', '/products/pliers', '/api/product/', '/blogs', '/cart', '/api/family'].filter(showsPrices),
  ).toEqual(['/', '/products', '/products.data', '/products/pliers', '/api/product/'])
})

test('the cache is bounded', async () => {
  const { get, rendered } = await aServer({ audience: { ...everybody, maxEntries: 20 } })
  for (let number = 0; number < 30; number++) await (await get(`/products?search=${number}`)).arrayBuffer()
  await get('/products?search=29')
  expect(rendered).toHaveLength(30)
  await get('/products?search=0')
  expect(rendered).toHaveLength(31)
})
