import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProgram, type TestProgram } from '../../../tests/support/a-program.ts'
import { anOrder, aProduct } from '../../../tests/support/make.ts'
import type { Api } from '../api.ts'
import { compressAnswers } from './compress-answers.ts'

let program: TestProgram

beforeAll(async () => {
  program = await openProgram()
})
afterAll(() => program?.close())

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  bytes: Buffer
}

/** As sent: fetch would decompress it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  request(program.url + path, { method, headers }, (response) => {
    buffer(response).then((bytes) => resolve({ status: response.statusCode, headers: response.headers, bytes }), reject)
  })
    .once('error', reject)
    .end()
  return promise
}

test.each([
  ['the page of an unknown path', '/no-such-page', 404],
  ['the login page', '/login', 200],
  ['the API reference', '/api/openapi.json', 200],
  ['the script of the reference', '/api/docs/swagger-ui-bundle.js', 200],
])('%s is compressed as the client accepts it', async (_name, path, status) => {
  const plain = await get(path)
  expect(plain).toMatchObject({ status, headers: { vary: 'accept-encoding', 'content-length': String(plain.bytes.length) } })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  for (const [coding, accepted, decompress] of [
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ] as const) {
    const { headers, bytes, ...rest } = await get(path, { 'accept-encoding': accepted })
    expect(rest.status).toBe(status)
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': coding, 'content-length': String(bytes.length) })
    expect(headers).toHaveProperty('content-security-policy')
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(decompress(bytes).equals(plain.bytes)).toBe(true)
  }
  const head = await get(path, { 'accept-encoding': 'br' }, 'HEAD')
  expect(head).toMatchObject({ status, headers: { vary: 'accept-encoding' }, bytes: Buffer.alloc(0) })
})

test("a long list of a person's orders is compressed", async () => {
  const { token, email } = await program.aPerson()
  const product = await aProduct(program.shop)
  for (let i = 0; i < 5; i++) expect((await program.call('POST', '/order', { token, body: anOrder(product, 10) })).status).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/order/?email=${email}`
  const plain = await get(path, headers)
  const compressed = await get(path, { ...headers, 'accept-encoding': 'br' })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json', 'cache-control': 'no-store' })
  expect(brotliDecompressSync(compressed.bytes).equals(plain.bytes)).toBe(true)
})

test('a file that is sent while it is made is not compressed, nor what is small', async () => {
  const { token } = await program.aPerson('admin')
  for (let i = 0; i < 10; i++) await aProduct(program.shop)
  const headers = { 'accept-encoding': 'gzip, br', authorization: `Bearer ${token}` }
  const csv = await get('/api/event.csv', headers)
  expect(csv.bytes.length).toBeGreaterThan(1000)
  expect(csv.headers).not.toHaveProperty('content-encoding')
  const small = await get('/healthz', headers)
  expect(small).toMatchObject({ status: 200, bytes: Buffer.from('{"status":"ok"}'), headers: { 'content-length': '15' } })
  expect(small.headers).not.toHaveProperty('content-encoding')
})

test('what may contain a token is not compressed', async () => {
  const app: Api = new Hono()
  const body = 'token '.repeat(1000)
  app.use(compressAnswers)
  app.get('/api/auth/get-session', (c) => c.text(body))
  app.get('/cookie', (c) => c.text(body, 200, { 'set-cookie': 'shop=1' }))
  app.all('/page', (c) => c.text(body))
  const ask = async (method: string, path: string) => {
    const { headers } = await app.request(path, { method, headers: { 'accept-encoding': 'br' } })
    return headers.get('content-encoding')
  }
  expect(await ask('GET', '/page')).toBe('br')
  expect(await ask('POST', '/page')).toBe(null)
  expect(await ask('PUT', '/page')).toBe(null)
  expect(await ask('GET', '/api/auth/get-session')).toBe(null)
  expect(await ask('GET', '/cookie')).toBe(null)
})

test.each(['/api/openapi.json', '/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-ui.css'])(
  '%s has a tag and is not sent again',
  async (path) => {
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag, vary: 'accept-encoding' }, bytes: Buffer.alloc(0) })
    expect(again.headers).not.toHaveProperty('content-encoding')
    expect(await get(path, { 'if-none-match': '"another"' })).toMatchObject({ status: 200 })
  },
)
